import type { ReactElement } from 'react';
import { Amount } from '#platform/ui/Amount.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { HdagRate } from '../contract/schemas.ts';
import { reasonText } from './words.ts';

/** What a reward was promised for, with what is noted of it. */
export const reasonColumn = <R extends { readonly reason: string; readonly note: string | null }>(
  rates: readonly HdagRate[],
): Column<R> => ({
  key: 'reason',
  header: 'Reward',
  narrow: 'lead',
  cell: ({ reason, note }) => (
    <>
      {reasonText(reason, rates)}
      {note && <span className="block text-13 text-ink-2">{note}</span>}
    </>
  ),
});

/** How much was promised. */
export const originalText = ({ original }: { readonly original: string }): ReactElement => (
  <Amount value={original} unit="HDAG" />
);
