import { definePlace } from '#platform/web/parts.tsx';
import type { ProofWays } from '../../../contract/proof-schemas.ts';

export interface LinkedProofProps {
  readonly by: 'wallet' | 'telegram';
  readonly ways: Pick<ProofWays, 'wallet' | 'telegram'>;
  readonly onProved: () => void;
}

/** Where a wallet's signature, or a code of the Telegram bot, confirms who is there. */
export const linkedProofPlace = definePlace<LinkedProofProps>('identity.linked-proof');
