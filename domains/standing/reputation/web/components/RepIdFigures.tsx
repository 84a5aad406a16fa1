import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { TIERS } from '../../contract/constants.ts';
import type { Reputation } from '../../contract/schemas.ts';

/** The figure, its tier, what is missing for the next one, and what becomes of it if nothing is earned. */
export function RepIdFigures({ reputation }: { reputation: Reputation }): ReactElement {
  const { repId, exact, tier, nextTier, nextDropAt, inAYear } = reputation;
  const missing = nextTier ? `${nextTier.missing} more for tier ${nextTier.tier}` : 'Highest tier reached';
  return (
    <section aria-label="Your RepID" className="flex flex-wrap items-center gap-x-9 gap-y-4">
      <div>
        <p className="tnum text-52 font-semibold leading-none">{repId}</p>
        <p className="mt-1 text-13 text-ink-2">{tier === null ? 'No tier yet' : `Tier ${tier} and above`}</p>
      </div>
      <div className="min-w-64 flex-1">
        <p className="mb-2 text-13 text-ink-2">{missing}</p>
        <TierBar exact={exact} />
        <p className="mt-2 text-13 text-ink-2">
          {nextDropAt !== null && `Next decrease ${dayText(nextDropAt)}. `}
          {`${inAYear} in a year if you earn nothing more.`}
        </p>
      </div>
    </section>
  );
}

/** A segment for each tier, each as wide as the others; filled as far as the figure goes. */
function TierBar({ exact }: { exact: number }): ReactElement {
  return (
    <div
      role="progressbar"
      aria-label="Tiers"
      aria-valuemin={0}
      aria-valuemax={TIERS.at(-1)}
      aria-valuenow={Math.min(exact, TIERS.at(-1) ?? exact)}
      aria-valuetext={`${exact} points. Tiers begin at ${TIERS.join(', ')}.`}
    >
      <div aria-hidden="true" className="grid grid-cols-6 gap-0.5">
        {TIERS.map((tier, index) => {
          const from = TIERS[index - 1] ?? 0;
          const share = Math.min(1, Math.max(0, (exact - from) / (tier - from)));
          return (
            <div key={tier}>
              <div className="h-2 overflow-hidden rounded-s bg-sunken">
                <div
                  className="h-full origin-left bg-pine rtl:origin-right"
                  style={{ transform: `scaleX(${share})` }}
                />
              </div>
              <p className={clsx('tnum mt-1 text-end text-12', share < 1 ? 'text-ink-3' : 'text-ink')}>
                {tier}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}
