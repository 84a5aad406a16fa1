import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { bytesText, numberText, plural } from '#platform/kernel/format/numbers.ts';
import { BarList } from '#platform/ui/charts/BarList.tsx';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { StudioAnalytics } from '../../contract/schemas.ts';
import { studioApi } from '../api.ts';
import { CATEGORY_LABEL } from '../words.ts';

/** How files are used. */
export function Analytics(): ReactElement {
  const read = useApiQuery(studioApi.getStudioAnalytics, {}, { retry: false });
  return (
    <section aria-labelledby="analytics" className="flex flex-col gap-5">
      <SectionHeader id="analytics" title="Analytics" />
      {read.data ? (
        <Figures analytics={read.data} />
      ) : (
        <NotRead
          read={read}
          loading="Loading the analytics"
          failed="The analytics did not load."
          box="h-64"
        />
      )}
    </section>
  );
}

function Figures({ analytics }: { analytics: StudioAnalytics }): ReactElement {
  const { totals, days, categories, top } = analytics;
  const uploads = days.reduce((sum, day) => sum + day.uploads, 0);
  const finding = `${uploads} ${plural(uploads, 'upload', 'uploads')} in ${days.length} days.`;
  return (
    <>
      <StatStrip
        label="Files"
        stats={[
          { label: 'Files', value: numberText(totals.files) },
          { label: 'Stored', value: bytesText(totals.bytes) },
          { label: 'Views', value: numberText(totals.views) },
          { label: 'Downloads', value: numberText(totals.downloads) },
        ]}
      />
      <ChartFigure
        title="Uploads by day"
        finding={finding}
        source="By UTC day. Views and downloads are those of visitors with a share link."
        columns={[
          { key: 'day', header: 'Day', narrow: 'lead', cell: ({ day }) => dayText(day) },
          { key: 'uploads', header: 'Uploads', narrow: 'score', align: 'end', cell: (day) => day.uploads },
          {
            key: 'bytes',
            header: 'Size',
            narrow: 'second',
            align: 'end',
            cell: (day) => bytesText(day.bytes),
          },
          {
            key: 'views',
            header: 'Views',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: (day) => day.views,
          },
          {
            key: 'downloads',
            header: 'Downloads',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: (day) => day.downloads,
          },
        ]}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        csv={{
          name: 'creator-studio-days',
          header: ['day', 'uploads', 'bytes', 'views', 'downloads'],
          rows: days.map((day) => [day.day, day.uploads, day.bytes, day.views, day.downloads]),
        }}
      >
        <LineChart
          label={finding}
          points={days.map(({ day, uploads: value }) => ({ label: dayText(day), value }))}
          format={String}
          isWhole
        />
      </ChartFigure>
      {categories.length > 0 && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div>
            <h3 className="mb-2 text-14">Files by category</h3>
            <BarList
              label="Files by category"
              bars={categories.map(({ category, files, bytes }) => ({
                key: category,
                label: CATEGORY_LABEL[category],
                value: files,
                text: `${files} · ${bytesText(bytes)}`,
              }))}
            />
          </div>
          <TopFiles top={top} />
        </div>
      )}
    </>
  );
}

function TopFiles({ top }: Pick<StudioAnalytics, 'top'>): ReactElement {
  return (
    <div>
      <h3 className="mb-2 text-14">Most used</h3>
      {top.length === 0 && (
        <p className="text-13 text-ink-2">Files that are viewed or downloaded appear here.</p>
      )}
      <ol className="flex flex-col gap-1.5">
        {top.map(({ id, name, views, downloads }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <TextLink
              href={pathTo('/admin/creator-studio/files/:id', { id })}
              className="min-w-0 break-words"
            >
              {name}
            </TextLink>
            <span className="tnum text-13 text-ink-2">
              {views} {plural(views, 'view', 'views')}, {downloads}{' '}
              {plural(downloads, 'download', 'downloads')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
