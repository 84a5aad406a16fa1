import type { ReactElement } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import type { Revenue } from '../../contract/schemas.ts';

/** What is expected of what is pending, and under which assumptions. */
export function Forecast({ forecast }: Pick<Revenue, 'forecast'>): ReactElement {
  const { settling, waiting, total, rate, isOwnRate, days } = forecast;
  return (
    <section aria-labelledby="forecast">
      <SectionHeader id="forecast" title="Forecast for 30 days" className="mb-3" />
      <StatStrip
        label="Forecast"
        stats={[
          { label: 'Settling now', value: settling, unit: 'HDAG' },
          { label: 'Expected of what waits', value: waiting, unit: 'HDAG' },
          { label: 'Together', value: total, unit: 'HDAG' },
        ]}
      />
      <p className="mt-2 max-w-read text-13 text-ink-2">
        Assumed: {Math.round(rate * 100)} % of those who have joined will do everything (
        {isOwnRate ? 'the share of yours who had a month’s time' : 'a usual share: yours are too few yet'}),
        on average after {days} more days of decay; all that settles is paid; nobody new joins. It is no
        promise.
      </p>
    </section>
  );
}
