import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactElement } from 'react';
import { type Column, nextSort, type Sort } from './table-column.ts';

type TableHeadProps<RowData> = {
  columns: readonly Column<RowData>[];
  sort: Sort | null;
  onSortChange: ((sort: Sort) => void) | undefined;
};

/** Head row of a `DataTable`; a sortable column has a button in its head. Hidden in the narrow form. */
export function TableHead<RowData>({ columns, sort, onSortChange }: TableHeadProps<RowData>): ReactElement {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          const SortIcon =
            sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
          const text = column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
              className={clsx(
                'border-b border-line pb-2 text-12 font-normal text-ink-3 not-last:pe-6',
                column.align === 'end' ? 'text-end' : 'text-start',
                column.className,
              )}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  className={clsx(
                    'hit-area inline-flex min-h-6 items-center gap-1 rounded-s hover:text-ink',
                    sorted && 'font-semibold text-ink',
                  )}
                  onClick={() => onSortChange(nextSort(sort, column.key))}
                >
                  {text}
                  <SortIcon aria-hidden className="size-3.5" />
                </button>
              ) : (
                text
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
