import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Campaign } from '../../contract/schemas.ts';
import { paymentWords, stateWords } from '../campaign-words.ts';
import { wordsOfTerms } from '../terms-words.ts';
import { shownEther } from '../words.ts';

/** Where a campaign is, where its money is, and what was fixed when it was opened. */
export function CampaignTerms({ campaign }: { campaign: Campaign }): ReactElement {
  const { state, goal, mode, milestones, votingDays, patienceDays } = campaign;
  if (state === 'refused')
    return (
      <Notice tone="warn" title="The campaign was not accepted">
        {campaign.reason}
      </Notice>
    );
  if (state === 'opening') return <p role="status">Your campaign is pending until the chain confirms it.</p>;
  const { badge, lines } = stateWords(campaign);
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-2">
      <p>
        <Badge>{badge}</Badge> {lines.join(' ')}
      </p>
      <CampaignMoney campaign={campaign} />
      <details>
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

/** The contract's own sums, and what each milestone gets of them. */
function CampaignMoney({ campaign: { live, milestones } }: { campaign: Campaign }): ReactElement {
  return (
    <>
      {live && live.raised !== '0' && (
        <section aria-label="Where the money is">
          <FactList
            facts={[
              { label: 'Raised', value: shownEther(live.raised) },
              { label: 'Paid to the project', value: shownEther(live.paid) },
              { label: 'Refunded', value: shownEther(live.refunded) },
              { label: 'Still held', value: shownEther(live.held) },
            ]}
          />
        </section>
      )}
      {milestones.length > 0 && (
        <ol aria-label="Payments by milestone" className="list-decimal ps-5">
          {milestones.map((milestone, index) => {
            const payment = paymentWords(milestone, live);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed on the chain, and titles may repeat
              <li key={index} className="wrap-anywhere">
                {milestone.title}, {milestone.percent}%{payment === null ? '' : `: ${payment}`}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
