import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { EvidencePart } from '../../contract/schemas.ts';

type Cell = string | { readonly at: string };

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'object' ? momentText(cell.at) : (cell ?? '');
}

/** One section of a case's evidence: facts, files, a table, a sentence. */
export function Evidence({ part }: { part: EvidencePart }): ReactElement {
  const { title, note, text, facts, links = [], table } = part;
  const id = `evidence-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <SectionHeader id={id} title={title} note={note} />
      {facts && (
        <FactList
          className="max-w-read"
          facts={facts.map(({ label, value }) => ({ label, value: textOf(value) }))}
        />
      )}
      {links.length > 0 && (
        <ul className="flex flex-col gap-1 text-14">
          {links.map(({ label, href }) => (
            <li key={href} className="wrap-anywhere">
              <a href={href} className="link-text underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {table && (table.rows.length > 0 ? <Rows title={title} table={table} /> : <p>None</p>)}
      {text && <p className="max-w-read text-13 text-ink-2">{text}</p>}
    </section>
  );
}

/** Where the first columns are on a narrow screen. */
const NARROW = ['lead', 'second'] as const;

type Table = NonNullable<EvidencePart['table']>;
type Line = { readonly cells: readonly Cell[]; readonly key: string };

function Rows({ title, table: { head, rows } }: { title: string; table: Table }): ReactElement {
  return (
    <DataTable<Line>
      caption={title}
      rows={rows.map((cells, at) => ({ cells, key: String(at) }))}
      rowKey={({ key }) => key}
      columns={head.map((header, at) => ({
        key: header,
        header,
        narrow: NARROW[at] ?? 'third',
        narrowHeader: at > 1,
        cell: ({ cells }) => <span className="break-words">{textOf(cells[at])}</span>,
      }))}
    />
  );
}
