import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { rememberedAmount } from '../sent-store.ts';
import { pendingText, refundText, STATE_LABELS, STATE_TONES } from '../words.ts';

/** Contributions of the reader, in any state. */
export function OwnContributions({ mine }: { mine: readonly Receipt[] }): ReactElement | null {
  if (mine.length === 0) return null;
  return (
    <ul aria-label="Your contributions" className="flex flex-col gap-1 text-14">
      {mine.map((receipt) => (
        <li key={receipt.id}>
          <OwnContribution receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function OwnContribution({ receipt }: { receipt: Receipt }): ReactElement {
  const { id, state, txHash } = receipt;
  // The chain says the amount once it is confirmed; until then it is what this browser sent.
  const ether = receipt.ether ?? (state === 'pending' ? rememberedAmount(txHash) : null);
  const refund = refundText(receipt);
  return (
    <>
      <TextLink href={pathTo('/contributions/:id', { id })} className="underline">
        {ether === null ? 'Your contribution' : `Your ${ether} ETH`}
      </TextLink>{' '}
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {state === 'pending' && (
        <p className="text-13 text-ink-2">
          {pendingText(receipt)}
          {txHash !== null && ` Transaction ${shortHash(txHash)}.`}
        </p>
      )}
      {refund !== null && <p className="text-13 text-ink-2">{refund}.</p>}
    </>
  );
}

/** As wallets show it; the receipt has all of it. */
const shortHash = (hash: string): string =>
  hash.length <= 14 ? hash : `${hash.slice(0, 8)}…${hash.slice(-6)}`;
