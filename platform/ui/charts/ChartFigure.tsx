import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { CsvButton, type CsvFile } from '../CsvButton.tsx';
import { DataTable } from '../DataTable.tsx';
import { Segmented } from '../Segmented.tsx';
import type { Column } from '../table-column.ts';

type ChartFigureProps<RowData> = {
  title: string;
  /** Finding of the figures, in one sentence. */
  finding: string;
  /** As of when, and where the figures come from. */
  source?: ReactNode;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string;
  csv: CsvFile;
  /** The picture. */
  children: ReactNode;
};

const VIEWS = [
  { value: 'picture', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A picture of figures with what it says in words, the same figures as a table, and as CSV (look.md "Charts"). */
export function ChartFigure<RowData>(props: ChartFigureProps<RowData>): ReactElement {
  const { title, finding, source, columns, rows, rowKey, csv, children } = props;
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('picture');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        <div className="ms-auto flex flex-wrap items-center gap-3">
          <Segmented label={`${title}: view`} items={VIEWS} value={view} onValueChange={setView} />
          <CsvButton file={csv} label={title} />
        </div>
      </div>
      <p className="mt-1 mb-4 text-14 text-ink-2">{finding}</p>
      {view === 'picture' ? (
        children
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} dense />
      )}
      {source && <p className="mt-3 text-13 text-ink-3">{source}</p>}
    </section>
  );
}
