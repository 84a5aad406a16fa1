import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { CsvButton } from '#platform/ui/CsvButton.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { JobLine } from '../../contract/overview-schemas.ts';

const COLUMNS: readonly Column<JobLine>[] = [
  { key: 'job', header: 'Job', narrow: 'lead', cell: (line) => <Name line={line} /> },
  { key: 'state', header: 'State', narrow: 'score', cell: (line) => <State line={line} /> },
  { key: 'waiting', header: 'Waiting', narrow: 'hidden', align: 'end', cell: ({ waiting }) => waiting },
  {
    key: 'runs',
    header: 'Runs in 24 h',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ runs, failed }) => (failed > 0 ? `${runs}, ${failed} failed` : runs),
  },
  {
    key: 'last',
    header: 'Last run',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ lastRunAt }) => lastRunAt && <time dateTime={lastRunAt}>{momentText(lastRunAt)}</time>,
  },
];

const HEADER = ['job', 'waiting', 'running', 'late', 'gaveUp', 'runs', 'failed', 'lastRunAt', 'lastError'];

/** Background jobs: what waits, what failed and why, trouble first. */
export function JobTable({ jobs }: { jobs: readonly JobLine[] }): ReactElement {
  const rows = jobs.toSorted((one, other) => trouble(other) - trouble(one));
  return (
    <section aria-labelledby="jobs" className="flex flex-col gap-2">
      <SectionHeader
        id="jobs"
        title="Jobs"
        note={`${jobs.reduce((sum, { waiting }) => sum + waiting, 0)} waiting`}
        action={
          <CsvButton
            label="Jobs"
            file={{
              name: 'jobs',
              header: HEADER,
              rows: rows.map((line) => [
                ...[line.job, line.waiting, line.running, line.late, line.gaveUp, line.runs, line.failed],
                ...[line.lastRunAt ?? '', line.lastError ?? ''],
              ]),
            }}
          />
        }
      />
      {rows.length === 0 ? (
        <EmptyState title="No job ran today">Jobs are listed here once the first one has run.</EmptyState>
      ) : (
        <DataTable caption="Jobs" columns={COLUMNS} rows={rows} rowKey={({ job }) => job} dense />
      )}
    </section>
  );
}

const trouble = ({ gaveUp, late, failed }: JobLine): number =>
  gaveUp > 0 ? 3 : late > 0 ? 2 : failed > 0 ? 1 : 0;

function Name({ line }: { line: JobLine }): ReactElement {
  return (
    <>
      <span className="break-all">{line.job}</span>
      {line.lastError && trouble(line) > 0 && (
        <span className="block break-words text-13 text-ink-2">{line.lastError}</span>
      )}
    </>
  );
}

function State({ line }: { line: JobLine }): ReactElement {
  if (line.gaveUp > 0) return <Badge tone="bad">{`${line.gaveUp} gave up`}</Badge>;
  if (line.late > 0) return <Badge tone="warn">{`${line.late} late`}</Badge>;
  if (line.running > 0) return <Badge tone="info">Running</Badge>;
  return line.failed > 0 ? <Badge tone="warn">Failed lately</Badge> : <Badge tone="ok">In order</Badge>;
}
