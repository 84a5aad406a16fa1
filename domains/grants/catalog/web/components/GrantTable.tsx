import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { Link } from '#platform/ui/Link.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { SearchGrantsAnswer, SearchHit } from '../../contract/search-schemas.ts';
import { awardText } from '../award-text.ts';
import { deadlineWords } from '../format-deadline.ts';
import { useOwnDates } from '../hooks/use-own-dates.ts';
import { BAND_LABELS, BAND_TONES, KIND_LABELS, SUPPORT_LABELS } from '../labels.ts';

type NotListed = SearchGrantsAnswer['data']['notListed'];

interface GrantTableProps {
  readonly hits: readonly SearchHit[];
  readonly sourceNames: (id: string) => string;
  readonly notListed: NotListed;
  /** Whether these are the grants that the member saved, with their own dates. */
  readonly isSavedList: boolean;
  readonly now: Date;
}

/**
 * Table of search results: one row each, three lines on a phone. Unknown facts are left out; what a source never
 * lists is said once, above.
 */
export function GrantTable({ hits, sourceNames, notListed, isSavedList, now }: GrantTableProps) {
  const ownDates = useOwnDates(isSavedList);
  const columns: Column<SearchHit>[] = [
    {
      key: 'title',
      header: 'Grant',
      narrow: 'lead',
      cell: (hit) => <TitleCell hit={hit} source={sourceNames(hit.sourceId)} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      narrow: 'second',
      className: 'w-px',
      cell: ({ amounts }) => awardText(amounts),
    },
    {
      key: 'closes',
      header: 'Closes',
      narrow: 'third',
      className: 'w-px',
      cell: (hit) => <ClosesCell hit={hit} ownDate={ownDates.get(hit.id)} now={now} />,
    },
  ];
  return (
    <>
      {hits.some(({ band }) => band !== null) && (
        <p className="mb-2 text-13 text-ink-3">
          Matches here compare your words alone. GrantFlow also compares who applies, where and how much, so
          the same grant can rank differently there.
        </p>
      )}
      <NotListedNote hits={hits} sourceNames={sourceNames} notListed={notListed} />
      <DataTable caption="Grants found" columns={columns} rows={hits} rowKey={({ id }) => id} />
    </>
  );
}

/** One line, however long the source's own words are; all of them are on the grant's page. */
function ClosesCell({ hit, ownDate, now }: { hit: SearchHit; ownDate: string | undefined; now: Date }) {
  const { day, note, isSoon } = deadlineWords(hit.deadline, now);
  return (
    <>
      {day !== null && (
        <span className="block max-w-52 truncate whitespace-nowrap">
          {day}
          {note && <span className={`text-13 ${isSoon ? 'text-warn-text' : 'text-ink-3'}`}>, {note}</span>}
        </span>
      )}
      {ownDate && (
        <span className="block whitespace-nowrap text-13 text-ink-2">Your date: {dayText(ownDate)}</span>
      )}
    </>
  );
}

/** "Amounts are not listed by Assistance Listings." */
function NotListedNote({ hits, sourceNames, notListed }: Omit<GrantTableProps, 'isSavedList' | 'now'>) {
  const onPage = new Set(hits.map(({ sourceId }) => sourceId));
  const said = (what: string, ids: readonly string[]): string[] => {
    const names = ids.filter((id) => onPage.has(id)).map(sourceNames);
    return names.length === 0 ? [] : [`${what} are not listed by ${names.join(', ')}.`];
  };
  const lines = [...said('Amounts', notListed.amounts), ...said('Closing dates', notListed.dates)];
  return lines.length === 0 ? null : <p className="mb-2 text-13 text-ink-3">{lines.join(' ')}</p>;
}

function TitleCell({ hit, source }: { hit: SearchHit; source: string }) {
  const strongest = hit.reasons.slice(0, 3).map(({ theirs }) => theirs);
  return (
    <>
      <Link href={pathTo('/grants/:id', { id: hit.id })} className="font-medium hover:underline">
        {hit.title}
      </Link>
      {hit.band !== null && hit.band !== 'weak' && (
        <Badge className="ms-2" tone={BAND_TONES[hit.band]}>
          {BAND_LABELS[hit.band]}
        </Badge>
      )}
      {hit.kind === 'award' && <Badge className="ms-2">{KIND_LABELS.award}</Badge>}
      {hit.supportKind !== null && hit.supportKind !== 'grant' && (
        <Badge className="ms-2">{SUPPORT_LABELS[hit.supportKind]}</Badge>
      )}
      {hit.status === 'forecast' && <Badge className="ms-2">Not open yet</Badge>}
      {hit.status === 'closed' && hit.kind !== 'award' && <Badge className="ms-2">Closed</Badge>}
      <span className="block text-13 text-ink-3">
        {hit.funder ? `${hit.funder.name} · ` : ''}
        {source}
      </span>
      {strongest.length > 0 && (
        <span className="block text-13 text-ink-2">Matches: {[...new Set(strongest)].join(', ')}</span>
      )}
    </>
  );
}
