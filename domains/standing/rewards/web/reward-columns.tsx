import type { ReactElement } from 'react';
import { Amount } from '#platform/ui/Amount.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { HdagRate } from '../contract/schemas.ts';
import { reasonText } from './words.ts';

type Row = { readonly reason: string; readonly about: string | null; readonly note: string | null };

/** Column with the reason of a reward and its remark. */
export const reasonColumn = <R extends Row>(rates: readonly HdagRate[]): Column<R> => ({
  key: 'reason',
  header: 'Reward',
  narrow: 'lead',
  cell: ({ reason, about, note }) => (
    <>
      {about ?? reasonText(reason, rates)}
      {about !== null && <span className="block text-13 text-ink-3">{reasonText(reason, rates)}</span>}
      {note && <span className="block text-13 text-ink-2">{note}</span>}
    </>
  ),
});

/** How much was promised. */
export const originalText = ({ original }: { readonly original: string }): ReactElement => (
  <Amount value={original} unit="HDAG" />
);
