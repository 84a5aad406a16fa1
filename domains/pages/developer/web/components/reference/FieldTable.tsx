import type { ReactElement } from 'react';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import type { ApiField, ApiParameter } from '../../../contract/reference-schemas.ts';

type Shown = ApiField & Partial<Pick<ApiParameter, 'in'>>;

const COLUMNS: readonly Column<Shown>[] = [
  {
    key: 'name',
    header: 'Name',
    narrow: 'lead',
    cell: ({ name, isRequired }) => (
      <>
        <code className="break-all">{name}</code>
        {!isRequired && <span className="text-13 text-ink-3"> optional</span>}
      </>
    ),
  },
  { key: 'type', header: 'Type', narrow: 'second', cell: ({ type }) => type },
  {
    key: 'note',
    header: 'Values',
    narrow: 'third',
    cell: ({ note, in: place }) => [place && `in the ${place}`, note].filter(Boolean).join('; '),
  },
];

/** Fields of a body or an answer, or parameters. */
export function FieldTable({
  caption,
  fields,
}: {
  readonly caption: string;
  readonly fields: readonly Shown[];
}): ReactElement {
  return (
    <DataTable
      dense
      caption={caption}
      columns={COLUMNS}
      rows={fields}
      rowKey={({ name }) => name}
      className="text-13"
    />
  );
}
