import type { ReactElement } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';

/** What the figures mean, in the words a member needs to check them. */
export function HowItWorks(): ReactElement {
  const read = useApiQuery(reputationApi.getReputation, {});
  const halfLifeDays = read.data?.data.halfLifeDays ?? 'half-life';
  return (
    <section aria-labelledby="how" className="max-w-read">
      <SectionHeader id="how" title="How it is counted" className="mb-2" />
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-ink-2">
        <li>
          {`A point is worth points × 0.5 ^ (age in days / ${halfLifeDays}). Days change at midnight UTC. The sum is rounded down.`}
        </li>
        <li>Of each period the earliest points count up to the limit. What is over it stays in the list.</li>
        <li>A point stays when you take the contact, the factor or the wallet away again.</li>
        <li>
          Tiers begin at 10, 50, 100, 250, 500 and 1000. A proof will show a tier, never your figure or name.
        </li>
        <li>A link that proves your tier is in work.</li>
      </ul>
    </section>
  );
}
