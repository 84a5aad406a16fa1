import Play from 'lucide-react/icons/play';
import { type ReactElement, useEffect, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { GrantSource } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';
import { viewPath } from '../view.ts';
import { changesText, sourceLook } from '../words.ts';

/** A run that was asked for begins within seconds, unless all workers are busy. */
const BEGINS_WITHIN_MS = 60_000;
const ASKED_EVERY_MS = 1000;

type Part = { readonly source: GrantSource };

const COLUMNS: readonly Column<GrantSource>[] = [
  { key: 'name', header: 'Source', narrow: 'lead', cell: (source) => <Name source={source} /> },
  {
    key: 'status',
    header: 'Status',
    narrow: 'score',
    cell: (source) => {
      const { label, tone } = sourceLook(source);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { key: 'last', header: 'Last run', narrow: 'second', cell: (source) => <LastRun source={source} /> },
  {
    key: 'letters',
    header: 'Not loaded',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ deadLetters }) => numberText(deadLetters),
  },
  {
    key: 'next',
    header: 'Next run',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ nextRunAt }) =>
      nextRunAt ? <time dateTime={nextRunAt}>{momentText(nextRunAt)}</time> : 'Not planned',
  },
  {
    key: 'run',
    header: 'Run',
    headerHidden: true,
    narrow: 'third',
    align: 'end',
    cell: (source) => <RunNow source={source} />,
  },
];

/** Every source, each leading to what can be set of it. */
export function SourceTable({ items }: { items: readonly GrantSource[] }): ReactElement {
  return <DataTable caption="Grant sources" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />;
}

function Name({ source: { id, name, license, kind } }: Part): ReactElement {
  return (
    <>
      <TextLink
        href={viewPath({ source: id, letters: 1, runs: 1 })}
        className="inline-block min-h-6 break-words font-medium"
      >
        {name}
      </TextLink>
      <span className="block text-13 text-ink-2">
        {kind === 'award' ? 'Past awards' : 'Open calls'} · {license ?? 'License not stated'}
      </span>
    </>
  );
}

function LastRun({ source: { lastRun } }: Part): ReactElement {
  if (!lastRun) return <span className="text-13 text-ink-2">Never</span>;
  return (
    <span className="text-13">
      <time dateTime={lastRun.startedAt}>{momentText(lastRun.startedAt)}</time>
      <span className="block text-ink-2">{changesText(lastRun)}</span>
      {lastRun.problem && <span className="block break-words text-bad-text">{lastRun.problem}</span>}
    </span>
  );
}

function RunNow({ source: { id, name, lastRun, isEnabled, key } }: Part): ReactElement | null {
  /** The last run when another one was asked for. */
  const [before, setBefore] = useState<number | null>(null);
  const run = useApiMutation(sourcesApi.runGrantSource, {
    invalidates: [sourcesApi.listGrantSources],
    onSuccess: () => setBefore(lastRun?.id ?? 0),
    onError: (error) =>
      toast({ variant: 'bad', title: `${name} was not run.`, description: error.text || undefined }),
  });
  const isRunning = lastRun?.state === 'running';
  const isAwaited = before === (lastRun?.id ?? 0);
  if (!isEnabled || key === 'missing') return null;
  return (
    <>
      {isAwaited && <Awaiting onLate={() => setBefore(null)} />}
      <Button
        size="s"
        icon={Play}
        aria-label={`Run now: ${name}`}
        busy={run.isPending || isRunning || isAwaited}
        onClick={() => run.mutate({ params: { id } })}
      >
        Run now
      </Button>
    </>
  );
}

/** Asks whether the run has begun, for a while. */
function Awaiting({ onLate }: { onLate: () => void }): null {
  useApiQuery(sourcesApi.listGrantSources, {}, { refetchInterval: ASKED_EVERY_MS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins once.
  useEffect(() => {
    const timer = setTimeout(onLate, BEGINS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
