import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Campaign } from '../../contract/schemas.ts';
import { wordsOfTerms } from '../terms-words.ts';

const PHASES = { open: 'Open', paying: 'Paying out', refunding: 'Refunding' } as const;

/** What was fixed when it was opened, and where it is. */
export function CampaignTerms({ campaign }: { campaign: Campaign }): ReactElement {
  const { state, live, goal, mode, deadline, milestones, votingDays, patienceDays } = campaign;
  if (state === 'refused')
    return (
      <Notice tone="warn" title="The campaign was not accepted">
        {campaign.reason}
      </Notice>
    );
  if (state === 'opening') return <p role="status">Your campaign is pending until the chain confirms it.</p>;
  return (
    <div className="text-14 text-ink-2">
      <p>
        <Badge>{live ? PHASES[live.phase] : 'Chain not reachable'}</Badge>{' '}
        {mode === 'keep' ? 'The project keeps everything' : 'Refunded below the goal'}
        {goal !== null && goal !== '0' && `, goal ${goal} ETH`}
        {deadline !== null && `, until ${dayText(deadline)}`}.
      </p>
      {live && live.refunded !== '0' && <p>Refunded: {live.refunded} ETH.</p>}
      {live?.vote && live.phase === 'paying' && (
        <p>
          Vote on milestone {live.milestonesPaid + 1}, until {dayText(live.vote.endsAt)}: approved by{' '}
          {live.vote.approved} of {live.givenByOthers} ETH. More than half releases it.
        </p>
      )}
      {milestones.length > 0 && (
        <ol className="mt-2 list-decimal ps-5">
          {milestones.map(({ title, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed on the chain, and titles may repeat
            <li key={index}>
              {title}, {percent}%{live && index < live.milestonesPaid && ' (paid)'}
            </li>
          ))}
        </ol>
      )}
      <details className="mt-2">
        <summary>What these terms mean</summary>
        <ul className="mt-1 list-disc ps-5">
          {wordsOfTerms({ mode, goal, votingDays, patienceDays, hasMilestones: milestones.length > 0 }).map(
            (words) => (
              <li key={words}>{words}</li>
            ),
          )}
        </ul>
      </details>
    </div>
  );
}
