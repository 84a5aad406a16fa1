import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { TableHead } from './TableHead.tsx';
import type { Column, NarrowPlace, Sort } from './table-column.ts';

const NARROW: Record<NarrowPlace, string> = {
  lead: 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:basis-3/5 max-md:text-start',
  score: 'max-md:order-2 max-md:ms-auto',
  second: 'max-md:order-3 max-md:basis-full max-md:text-start',
  third: 'max-md:order-4 max-md:me-4 max-md:text-start',
  hidden: 'max-md:hidden',
};

/** Drawn before the value; silent, since a screen reader has the head itself. */
const NARROW_HEADER =
  "max-md:before:me-1.5 max-md:before:text-13 max-md:before:text-ink-3 max-md:before:content-[attr(data-head)_/_'']";

/** Without a line 2 nothing else keeps line 3 from beginning at the end of line 1. */
const LINE_BREAK = "max-md:before:order-3 max-md:before:basis-full max-md:before:content-['']";

export type DataTableProps<RowData> = {
  /** Title of the table; read aloud, visible as `captionShown`. */
  caption: string;
  captionShown?: boolean | undefined;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string;
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  isSelected?: ((row: RowData) => boolean) | undefined;
  dense?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A table whose rows become blocks below 768 px: name and score on line 1, secondary on 2, amount and date
 * on 3. It is one and the same DOM; the roles are written out because `display` would take them away.
 */
export function DataTable<RowData>(props: DataTableProps<RowData>): ReactElement {
  const {
    caption,
    captionShown = false,
    columns,
    rows,
    rowKey,
    sort = null,
    onSortChange,
    isSelected,
    dense,
    className,
  } = props;
  const hasSecond = columns.some(({ narrow }) => narrow === 'second');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the narrow form changes `display`, which drops the native roles.
    <table role="table" className={clsx('w-full border-collapse max-md:block', className)}>
      <caption className={captionShown ? 'pb-2 text-start font-semibold max-md:block' : 'sr-only'}>
        {caption}
      </caption>
      <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            aria-selected={isSelected ? isSelected(row) : undefined}
            className={clsx(
              'motion-colors relative border-b border-line hover:bg-hover max-md:flex max-md:flex-wrap max-md:gap-y-1 max-md:py-3',
              !hasSecond && LINE_BREAK,
              isSelected?.(row) && 'bg-selected font-semibold',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-head={column.narrowHeader ? column.header : undefined}
                className={clsx(
                  dense ? 'h-row-dense py-1' : 'h-row py-2.5',
                  'not-last:pe-6 max-md:block max-md:h-auto max-md:p-0',
                  column.align === 'end' && 'tnum text-end md:whitespace-nowrap',
                  NARROW[column.narrow],
                  column.narrowHeader && NARROW_HEADER,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above.
  );
}
