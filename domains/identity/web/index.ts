/** What identity shows inside the pages of other domains; it has no page of its own. */
export { AliasForm } from './components/AliasForm.tsx';
export { CODE_LENGTH, CodeForm } from './components/CodeForm.tsx';
export { PasskeyButton } from './components/proof/PasskeyButton.tsx';
export { makePasskey, passkeyProblem } from './components/proof/passkey-browser.ts';
export { proofApi } from './components/proof/proof-api.ts';
export { SensitiveQuestion } from './components/proof/SensitiveQuestion.tsx';
export { SensitiveReason } from './components/proof/SensitiveReason.tsx';
export { StepUpDialog } from './components/proof/StepUpDialog.tsx';
export { TelegramCodeForm } from './components/proof/TelegramCodeForm.tsx';
export { ResendCode } from './components/ResendCode.tsx';
export { WalletPanel } from './components/WalletPanel.tsx';
export { WalletSignIn } from './components/WalletSignIn.tsx';
export { useSensitiveMutation } from './hooks/use-sensitive-mutation.ts';
