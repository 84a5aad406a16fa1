import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { JudgingResult } from '../../contract/schemas.ts';
import { DECIDED_BY } from '../words.ts';
import { Disqualify } from './Disqualify.tsx';
import { Section } from './Section.tsx';

type Line = JudgingResult['result']['ranking'][number];
type Entry = JudgingResult['entries'][number];

/** Places with scores, errors and what is too close to tell; below them the entries without a place. */
export function Ranking({ answer }: { answer: JudgingResult }): ReactElement {
  const { result, entries } = answer;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const placed = new Set(result.ranking.map(({ entry }) => entry));
  const others = entries.filter(({ id }) => !placed.has(id));
  return (
    <Section id="ranking" title="Ranking" note={counted(result.ranking.length, 'entry', 'entries')}>
      <p className="mb-3 max-w-read text-ink-2">
        The adjusted score takes out how mild or strict each judge is. ± is one standard error.
      </p>
      <DataTable
        caption="Ranking"
        columns={columnsOf(answer, byId)}
        rows={result.ranking}
        rowKey={({ entry }) => entry}
      />
      {others.length > 0 && (
        <ul aria-label="Entries without a place" className="mt-4 flex flex-col gap-1">
          {others.map(({ id, title, isDisqualified }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 wrap-anywhere">
              {title ?? 'A removed entry'}
              <Badge tone="warn">
                {isDisqualified ? 'Disqualified' : title === null ? 'Removed' : 'Not scored'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function columnsOf(answer: JudgingResult, byId: ReadonlyMap<string, Entry>): Column<Line>[] {
  const { hackathon, canDisqualify } = answer;
  return [
    { key: 'place', header: 'Place', cell: ({ place }) => place, narrow: 'score', narrowHeader: true },
    {
      key: 'entry',
      header: 'Entry',
      narrow: 'lead',
      cell: (line) => <Name line={line} entry={byId.get(line.entry)} hackathonId={hackathon.id} />,
    },
    {
      key: 'score',
      header: 'Adjusted score',
      align: 'end',
      narrow: 'second',
      narrowHeader: true,
      cell: ({ score, error }) => `${score.toFixed(2)} ± ${error.toFixed(2)}`,
    },
    {
      key: 'raw',
      header: 'Mean as given',
      align: 'end',
      narrow: 'third',
      narrowHeader: true,
      cell: ({ raw }) => raw.toFixed(2),
    },
    {
      key: 'count',
      header: 'Judges',
      align: 'end',
      narrow: 'third',
      narrowHeader: true,
      cell: ({ count }) => count,
    },
    ...(canDisqualify
      ? [
          {
            key: 'act',
            header: 'Actions',
            headerHidden: true,
            narrow: 'third' as const,
            cell: ({ entry }: Line) => (
              <Disqualify hackathonId={hackathon.id} entryId={entry} title={byId.get(entry)?.title ?? ''} />
            ),
          },
        ]
      : []),
  ];
}

type NameProps = { line: Line; entry: Entry | undefined; hackathonId: string };

function Name({ line: { closeToNext, decidedBy }, entry, hackathonId }: NameProps): ReactElement {
  return (
    <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      {entry?.title ? (
        <TextLink
          href={`${pathTo('/hackathons/:id', { id: hackathonId })}#${entry.id}`}
          className="wrap-anywhere"
        >
          {entry.title}
        </TextLink>
      ) : (
        'A removed entry'
      )}
      {entry?.isFinalist && <Badge tone="info">Finalist</Badge>}
      {closeToNext && <span className="text-13 text-ink-2">Too close to tell from the next</span>}
      {DECIDED_BY[decidedBy] && <span className="text-13 text-ink-2">{DECIDED_BY[decidedBy]}</span>}
    </span>
  );
}
