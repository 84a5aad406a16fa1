/** What identity shows inside the pages of other domains; it has no page of its own. */
export { AliasForm } from './components/AliasForm.tsx';
export { WalletPanel } from './components/WalletPanel.tsx';
export { WalletSignIn } from './components/WalletSignIn.tsx';
