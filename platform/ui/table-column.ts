import type { ReactNode } from 'react';

/** Place of a cell in the narrow form: line 1 start, line 1 end, line 2, line 3, or only in the record. */
export type NarrowPlace = 'lead' | 'score' | 'second' | 'third' | 'hidden';

export type Column<RowData> = {
  key: string;
  header: string;
  cell: (row: RowData) => ReactNode;
  /** Numbers and dates in columns of figures stand at the end. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  narrow: NarrowPlace;
  /** The narrow form has no heads: what cannot be read without its head says it before its value. */
  narrowHeader?: boolean | undefined;
  /** Width as a class, for example `w-32`. */
  className?: string | undefined;
  /** The head is for screen readers only, as over a row menu. */
  headerHidden?: boolean | undefined;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** The sort after pressing a head: ascending first, then descending, then ascending again. */
export function nextSort(current: Sort | null, key: string): Sort {
  const descending = current?.key === key && current.direction === 'ascending';
  return { key, direction: descending ? 'descending' : 'ascending' };
}
