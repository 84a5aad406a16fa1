import { useState } from 'react';
import { dayText, localClockText, localMomentText } from '#platform/kernel/format/dates.ts';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { ChartFigure } from '#platform/ui/charts/ChartFigure.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { KeyCall, KeyUsage, USAGE_DAYS } from '#standing/api-keys/contract';
import { apiKeysApi } from './api-keys-api.ts';

type Days = (typeof USAGE_DAYS)[number];
const SPANS: readonly { value: Days; label: string }[] = [
  { value: '1', label: '24 hours' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** Counts, times and newest calls of a key. */
export function KeyUsagePanel({ id }: { readonly id: string }) {
  const [days, setDays] = useState<Days>('7');
  const read = useApiQuery(apiKeysApi.getApiKeyUsage, { params: { id }, query: { days } }, { staleTime: 0 });
  return (
    <div className="flex flex-col gap-5">
      <Segmented label="Time shown" items={SPANS} value={days} onValueChange={setDays} />
      {read.data ? (
        <Usage usage={read.data} />
      ) : (
        <NotRead read={read} loading="Loading the usage" failed="The usage did not load." box="h-64" />
      )}
    </div>
  );
}

type Step = KeyUsage['steps'][number];
const time = (ms: number | null): string | null => (ms === null ? null : numberText(ms));

function Usage({ usage }: { readonly usage: KeyUsage }) {
  const { days, calls, refused, failed, p50Ms, p99Ms, steps, newest } = usage;
  const nameOf = ({ at }: Step): string => (days === 1 ? localClockText(at) : dayText(at));
  const span = days === 1 ? '24 hours' : `${days} days`;
  const finding = `${counted(calls, 'call')} in ${span}: ${numberText(refused)} refused, ${numberText(failed)} failed.`;
  return (
    <>
      <StatStrip
        label="Figures"
        stats={[
          { label: 'Calls', value: numberText(calls) },
          { label: 'Refused (4xx)', value: numberText(refused) },
          { label: 'Failed (5xx)', value: numberText(failed) },
          { label: 'Median', value: time(p50Ms), unit: p50Ms !== null && 'ms' },
          { label: '99th percentile', value: time(p99Ms), unit: p99Ms !== null && 'ms' },
        ]}
      />
      <ChartFigure
        title="Calls"
        finding={finding}
        source={days === 1 ? 'By the hour.' : 'By the day, UTC.'}
        columns={[
          { key: 'at', header: days === 1 ? 'Hour' : 'Day', narrow: 'lead', cell: nameOf },
          { key: 'calls', header: 'Calls', narrow: 'score', align: 'end', cell: (step: Step) => step.calls },
          {
            key: 'refused',
            header: 'Refused',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: (step: Step) => step.refused,
          },
          {
            key: 'failed',
            header: 'Failed',
            narrow: 'third',
            narrowHeader: true,
            align: 'end',
            cell: (step: Step) => step.failed,
          },
        ]}
        rows={[...steps].reverse()}
        rowKey={({ at }) => at}
        csv={{
          name: 'api-key-calls',
          header: ['at', 'calls', 'refused', 'failed'],
          rows: steps.map((step) => [step.at, step.calls, step.refused, step.failed]),
        }}
      >
        <LineChart
          label={finding}
          points={steps.map((step) => ({ label: nameOf(step), value: step.calls }))}
          format={String}
          isWhole
        />
      </ChartFigure>
      {newest.length > 0 ? (
        <DataTable
          caption="Newest calls"
          columns={LOG}
          rows={newest}
          rowKey={({ requestId }) => requestId}
          dense
        />
      ) : (
        <EmptyState title="No calls yet">Calls made with this key appear here.</EmptyState>
      )}
    </>
  );
}

const LOG: readonly Column<KeyCall>[] = [
  {
    key: 'call',
    header: 'Call',
    narrow: 'lead',
    cell: ({ method, path }) => (
      <code className="break-all">
        {method} {path}
      </code>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 'second',
    narrowHeader: true,
    cell: ({ status, code }) => (code === null ? status : `${status} ${code}`),
  },
  {
    key: 'ms',
    header: 'ms',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ ms }) => numberText(ms),
  },
  {
    key: 'at',
    header: 'At',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ at }) => <time dateTime={at}>{localMomentText(at)}</time>,
  },
];
