import type { ReactNode } from 'react';
import type { LinkedProofProps } from '#identity/web';
import { TelegramProof } from './telegram/TelegramProof.tsx';
import { WalletProofSteps } from './wallet/WalletProofSteps.tsx';

/** Confirms who is there by what is linked to the account. */
export function LinkedProof({ by, ways, onProved }: LinkedProofProps): ReactNode {
  const { wallet, telegram } = ways;
  if (by === 'wallet') return wallet !== null && <WalletProofSteps address={wallet} onProved={onProved} />;
  return telegram && <TelegramProof botUsername={telegram.botUsername} onProved={onProved} />;
}
