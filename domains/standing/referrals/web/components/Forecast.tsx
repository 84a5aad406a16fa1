import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { amountText } from '#platform/kernel/format/numbers.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { arrivesText } from '#standing/tokens/contract';
import type { Revenue } from '../../contract/schemas.ts';

/** Forecast of pending rewards, with its assumptions. */
export function Forecast({ forecast }: Pick<Revenue, 'forecast'>): ReactElement {
  const { settling, waiting, total, rate, isOwnRate, days } = forecast;
  return (
    <section aria-labelledby="forecast">
      <SectionHeader id="forecast" title="Forecast for 30 days" className="mb-3" />
      <StatStrip
        label="Forecast"
        stats={[
          { label: finalText(forecast), value: amountText(settling), unit: 'HDAG' },
          { label: 'Expected from pending rewards', value: amountText(waiting), unit: 'HDAG' },
          { label: 'Total', value: amountText(total), unit: 'HDAG' },
        ]}
      />
      <p className="mt-2 max-w-read text-13 text-ink-2">
        This is an estimate. It assumes that {Math.round(rate * 100)}% of the members who joined finish
        setting up (
        {isOwnRate ? 'your own rate over the first month' : 'a typical rate, until you have more referrals'}
        ), after {days} more days of losing value on average, that every earned reward arrives, and that no
        one new joins.
      </p>
    </section>
  );
}

/** When rewards that are earned are there. */
function finalText({ paidFrom, paidUntil }: Revenue['forecast']): string {
  if (paidFrom === null || paidUntil === null) return 'Complete';
  const [first, last] = [dayText(paidFrom), dayText(paidUntil)];
  return arrivesText(first === last ? first : `${first} to ${last}`);
}
