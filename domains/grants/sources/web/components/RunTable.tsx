import type { ReactElement } from 'react';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { durationText, momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { SourceRun } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';
import { runsQuery, type SourcesView, viewPath } from '../view.ts';
import { RUN_LOOK, runText, TRIGGER_LABEL } from '../words.ts';

const COLUMNS: readonly Column<SourceRun>[] = [
  {
    key: 'source',
    header: 'Source',
    narrow: 'lead',
    cell: ({ sourceName, startedAt }) => (
      <>
        <span className="font-medium">{sourceName}</span>
        <time dateTime={startedAt} className="block text-13 text-ink-2">
          {momentText(startedAt)}
        </time>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Result',
    narrow: 'score',
    cell: ({ state }) => <Badge tone={RUN_LOOK[state].tone}>{RUN_LOOK[state].label}</Badge>,
  },
  {
    key: 'counts',
    header: 'Records',
    narrow: 'second',
    cell: (run) => (
      <span className="text-13">
        {runText(run)}
        {run.problem && <span className="block break-words text-ink-2">{run.problem}</span>}
      </span>
    ),
  },
  {
    key: 'trigger',
    header: 'Started',
    narrow: 'third',
    cell: ({ trigger }) => <span className="text-13">{TRIGGER_LABEL[trigger]}</span>,
  },
  {
    key: 'took',
    header: 'Took',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ startedAt, endedAt }) =>
      endedAt && durationText(Math.max(1, (Date.parse(endedAt) - Date.parse(startedAt)) / SECOND_MS)),
  },
];

/** Recent runs, of all sources or of the open one. */
export function RunTable({ view }: { view: SourcesView }): ReactElement {
  const read = useApiQuery(sourcesApi.listSourceRuns, { query: runsQuery(view) }, { keepPrevious: true });
  return (
    <section aria-labelledby="runs" className="flex flex-col gap-2">
      <SectionHeader id="runs" title="Recent runs" note={read.data?.total} />
      <ListResults
        read={read}
        loading="Loading the runs"
        failed="The runs did not load."
        pagingOf={({ page, pageSize, total, items }) => ({
          page,
          pageSize,
          total,
          shown: items.length,
          addressOf: (target) => viewPath({ ...view, runs: target }),
        })}
        empty={<EmptyState title="No runs yet">Each run of a source appears here.</EmptyState>}
      >
        {({ items }) => (
          <DataTable caption="Recent runs" columns={COLUMNS} rows={items} rowKey={({ id }) => String(id)} />
        )}
      </ListResults>
    </section>
  );
}
