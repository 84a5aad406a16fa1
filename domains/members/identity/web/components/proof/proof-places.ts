import { definePlace } from '#platform/web/places.tsx';

interface ProofPart {
  readonly onProved: () => void;
}

/** Where a wallet's signature confirms who is there; `address` is the account's wallet, another one proves nothing. */
export const walletProofPlace = definePlace<ProofPart & { readonly address: string }>(
  'identity.wallet-proof',
);

/** Where a code of the Telegram bot confirms who is there. */
export const telegramProofPlace = definePlace<ProofPart & { readonly botUsername: string | null }>(
  'identity.telegram-proof',
);
