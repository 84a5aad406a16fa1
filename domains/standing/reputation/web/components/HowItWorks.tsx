import type { ReactElement } from 'react';
import type { Reputation } from '../../contract/schemas.ts';
import { RulesTable } from './RulesTable.tsx';

/** Meaning of the figures, in the words a member needs to check them: the result first, the rules when asked for. */
export function HowItWorks({ reputation }: { reputation: Reputation }): ReactElement {
  const { halfLifeDays, standings } = reputation;
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-16">
        How it is counted
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {`A point is worth half after ${halfLifeDays} days. Your RepID is the sum of what your points are worth now.`}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer text-pine-text">Rules, sources and limits</summary>
        <ul className="mt-3 mb-5 flex max-w-read list-disc flex-col gap-1.5 ps-5 text-ink-2">
          <li>
            {`A point is worth points × 0.5 ^ (age in days / ${halfLifeDays}). Days change at midnight UTC. The sum is rounded down.`}
          </li>
          <li>
            Where a limit applies, the earliest points of the period count. The others stay in the list.
          </li>
          <li>You keep a point when you later remove the contact, the second factor or the wallet.</li>
          <li>
            A link that proves your tier is in development. It will show neither your name nor your score.
          </li>
        </ul>
        <RulesTable standings={standings} />
      </details>
    </section>
  );
}
