import { telegramProofPlace, walletProofPlace } from '#members/identity/web';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Web half of connections. */
export const connectionsWeb: WebDomain = {
  name: 'connections',
  opens: [{ level: 'wallet', order: 10, feature: 'signing in with your wallet' }],
  fills: [
    walletProofPlace(() =>
      import('./components/wallet/WalletProofSteps.tsx').then(({ WalletProofSteps }) => WalletProofSteps),
    ),
    telegramProofPlace(() =>
      import('./components/telegram/TelegramProof.tsx').then(({ TelegramProof }) => TelegramProof),
    ),
  ],
  widgets: {
    overlays: [
      {
        id: 'telegram-return',
        isWanted: () => window.location.hash.startsWith('#tg'),
        load: () =>
          import('./components/telegram/ForgetTelegramReturn.tsx').then(
            ({ ForgetTelegramReturn }) => ForgetTelegramReturn,
          ),
      },
    ],
  },
};

/** Sends a transaction by the wallet in the page; loaded when a button asks for it. */
export const loadWalletSending = () => import('./components/wallet/send-transaction.ts');

/** Parts of pages of others, each loaded when it is shown. */
export const connectionsParts = {
  walletPanel: () =>
    import('./components/wallet/WalletPanel.tsx').then(({ WalletPanel }) => ({ default: WalletPanel })),
};

export { AliasSection } from './components/AliasSection.tsx';
export { connectionsApi } from './components/connections-api.ts';
export { NoBot } from './components/telegram/NoBot.tsx';
export { TelegramLogin } from './components/telegram/TelegramLogin.tsx';
export { TelegramSection } from './components/telegram/TelegramSection.tsx';
export { startWidgetTrip } from './components/telegram/widget-trip.ts';
export { WalletSection } from './components/wallet/WalletSection.tsx';
export { WalletSignIn } from './components/wallet/WalletSignIn.tsx';
export { disconnectWallet } from './components/wallet/wallet-connection.ts';
export { useTelegramBot } from './hooks/use-telegram-bot.ts';
