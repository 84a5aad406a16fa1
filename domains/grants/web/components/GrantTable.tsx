import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { FitBar } from '#platform/ui/FitBar.tsx';
import { Link } from '#platform/ui/Link.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { SearchHit } from '../../contract/search-schemas.ts';
import { formatAwardRange } from '../format-amount.ts';
import { deadlineWords } from '../format-deadline.ts';
import { KIND_LABELS } from '../labels.ts';

interface GrantTableProps {
  readonly hits: readonly SearchHit[];
  readonly sourceNames: (id: string) => string;
  readonly hasQuery: boolean;
  readonly now: Date;
}

/** What a search found: one row each, three lines on a phone. */
export function GrantTable({ hits, sourceNames, hasQuery, now }: GrantTableProps) {
  const columns: Column<SearchHit>[] = [
    {
      key: 'title',
      header: 'Opportunity',
      narrow: 'lead',
      cell: (hit) => <TitleCell hit={hit} source={sourceNames(hit.sourceId)} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      narrow: 'second',
      className: 'w-40',
      cell: ({ amounts }) => formatAwardRange(amounts) ?? <span className="text-ink-3">not named</span>,
    },
    {
      key: 'closes',
      header: 'Closes',
      narrow: 'third',
      className: 'w-36',
      cell: ({ deadline }) => {
        const { day, note, isSoon } = deadlineWords(deadline, now);
        return (
          <>
            <span className="block max-md:inline">{day}</span>{' '}
            <span className={`text-13 ${isSoon ? 'text-warn-text' : 'text-ink-3'}`}>{note}</span>
          </>
        );
      },
    },
  ];
  if (hasQuery) {
    columns.push({
      key: 'fit',
      header: 'Fit',
      align: 'end',
      narrow: 'score',
      className: 'w-28',
      cell: ({ score }) => (score === null ? null : <FitBar fit={score} />),
    });
  }
  return <DataTable caption="Grants found" columns={columns} rows={hits} rowKey={({ id }) => id} />;
}

function TitleCell({ hit, source }: { hit: SearchHit; source: string }) {
  const strongest = hit.reasons.slice(0, 3).map(({ theirs }) => theirs);
  return (
    <>
      <Link href={pathTo('/grants/:id', { id: hit.id })} className="font-medium hover:underline">
        {hit.title}
      </Link>
      {hit.kind === 'award' && <Badge className="ms-2">{KIND_LABELS.award}</Badge>}
      {hit.status === 'forecast' && <Badge className="ms-2">Not open yet</Badge>}
      {hit.status === 'closed' && hit.kind !== 'award' && <Badge className="ms-2">Closed</Badge>}
      <span className="block text-13 text-ink-3">
        {hit.funder ? `${hit.funder.name} · ` : ''}
        {source}
      </span>
      {strongest.length > 0 && (
        <span className="block text-13 text-ink-2">Met: {[...new Set(strongest)].join(', ')}</span>
      )}
    </>
  );
}
