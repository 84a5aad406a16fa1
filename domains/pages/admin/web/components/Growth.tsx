import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { plural } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import type { Overview } from '../../contract/overview-schemas.ts';

/** How the instance grows, counted as the page is opened. */
export function Growth({ growth }: { growth: Overview['growth'] }): ReactElement {
  const { members, verified, locked, activeWeek, activeMonth, days, referrals, projects, rewards } = growth;
  const joined = days.reduce((sum, day) => sum + day.joined, 0);
  const finding = `${joined} new ${plural(joined, 'member', 'members')} in ${days.length} days.`;
  const lately = (count: number): string => `${count} in 30 days`;
  return (
    <section aria-labelledby="growth" className="flex flex-col gap-4">
      <SectionHeader id="growth" title="Growth" />
      <StatStrip
        label="Members"
        stats={[
          { label: 'Members', value: members, note: locked > 0 ? `${locked} locked` : undefined },
          { label: 'Verified email', value: verified },
          { label: 'Active in 7 days', value: activeWeek },
          { label: 'Active in 30 days', value: activeMonth },
        ]}
      />
      <StatStrip
        label="Activity"
        stats={[
          { label: 'Invited', value: referrals.joined.all, note: lately(referrals.joined.month) },
          {
            label: 'Invited and verified',
            value: referrals.verified.all,
            note: lately(referrals.verified.month),
          },
          { label: 'Projects published', value: projects.all, note: lately(projects.month) },
          { label: 'Rewards in 30 days', value: rewards.month, unit: 'HDAG' },
        ]}
      />
      <ChartFigure
        title="New members"
        finding={finding}
        source="By UTC day."
        columns={[
          { key: 'day', header: 'Day', narrow: 'lead', cell: ({ day }) => dayText(day) },
          { key: 'joined', header: 'New', narrow: 'score', align: 'end', cell: (day) => day.joined },
        ]}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        csv={{
          name: 'new-members',
          header: ['day', 'joined'],
          rows: days.map((day) => [day.day, day.joined]),
        }}
      >
        <LineChart
          label={finding}
          points={days.map((day) => ({ label: dayText(day.day), value: day.joined }))}
          format={String}
          isWhole
        />
      </ChartFigure>
    </section>
  );
}
