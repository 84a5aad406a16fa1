import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { pendingText, STATE_LABELS, STATE_TONES } from '../words.ts';

/** What the reader gave, in whatever state it is. */
export function OwnContributions({ mine }: { mine: readonly Receipt[] }): ReactElement | null {
  if (mine.length === 0) return null;
  return (
    <ul aria-label="Your contributions" className="flex flex-col gap-1 text-14">
      {mine.map(({ id, ether, state, reason }) => (
        <li key={id}>
          <TextLink href={pathTo('/contributions/:id', { id })} className="underline">
            {ether === null ? 'Your contribution' : `Your ${ether} ETH`}
          </TextLink>{' '}
          <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
          {state === 'pending' && <p className="text-13 text-ink-2">{pendingText({ state, reason })}</p>}
        </li>
      ))}
    </ul>
  );
}
