import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Comparison, Side } from '../../../contract/schemas.ts';
import { contentAdminApi } from '../../admin-api.ts';

type Line = Comparison['lines'][number];

const LOOK: Readonly<Record<Line['kind'], { sign: string; said: string; className: string }>> = {
  same: { sign: ' ', said: '', className: '' },
  added: { sign: '+', said: 'Added: ', className: 'bg-ok-soft text-ok-text' },
  removed: { sign: '−', said: 'Removed: ', className: 'bg-bad-soft text-bad-text' },
  skipped: { sign: '', said: '', className: 'text-ink-3' },
};

type ComparisonLinesProps = {
  id: string;
  from: Side;
  to: Side;
  /** Subject of the comparison, for example "Changes against the published text". */
  label: string;
};

/** The lines in which two texts of a document differ. */
export function ComparisonLines({ id, from, to, label }: ComparisonLinesProps): ReactElement {
  const read = useApiQuery(
    contentAdminApi.compareTexts,
    { params: { id }, body: { from, to } },
    { staleTime: 1000, keepPrevious: true },
  );
  if (read.error) {
    return (
      <ReadFailure
        error={read.error}
        title="The texts were not compared."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) {
    return (
      <Skeleton label="Comparing">
        <SkeletonBox className="h-40 w-full" />
      </Skeleton>
    );
  }
  const { added, removed, lines } = read.data;
  if (added + removed === 0) return <p className="text-ink-2">No differences.</p>;
  return (
    <section aria-label={label} aria-busy={read.isFetching}>
      <p className="mb-2 text-13 text-ink-2">
        {counted(added, 'line')} added, {counted(removed, 'line')} removed
      </p>
      <ul className="rounded-m border border-line font-mono text-13">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and are never moved
          <ComparedLine key={at} line={line} />
        ))}
      </ul>
    </section>
  );
}

function ComparedLine({ line: { kind, text, count } }: { line: Line }): ReactElement {
  const { sign, said, className } = LOOK[kind];
  return (
    <li className={clsx('flex gap-2 px-2 py-0.5', className)}>
      <span aria-hidden className="w-3 shrink-0 text-center">
        {sign}
      </span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {said && <span className="sr-only">{said}</span>}
        {kind === 'skipped' ? `${counted(count, 'equal line')}` : text}
      </span>
    </li>
  );
}
