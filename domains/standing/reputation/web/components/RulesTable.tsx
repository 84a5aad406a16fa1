import type { ReactElement } from 'react';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { limitText } from '../../contract/limit-text.ts';
import type { Standing } from '../../contract/schemas.ts';
import { standingText } from '../words.ts';

const COLUMNS: readonly Column<Standing>[] = [
  { key: 'label', header: 'Source', narrow: 'lead', cell: ({ label }) => label },
  { key: 'points', header: 'Points', narrow: 'score', align: 'end', cell: ({ points }) => points },
  { key: 'limit', header: 'At most', narrow: 'second', cell: limitText },
  { key: 'state', header: 'State', narrow: 'second', cell: standingText },
  {
    key: 'worth',
    header: 'Worth now',
    narrow: 'hidden',
    align: 'end',
    cell: ({ times, worthNow }) => (times === 0 ? '\u2013' : worthNow),
  },
];

/** Every rule: what it gives, how often, how it stands and what it adds now. */
export function RulesTable({ standings }: { standings: readonly Standing[] }): ReactElement {
  return (
    <section aria-labelledby="rules">
      <SectionHeader
        id="rules"
        title="Sources and limits"
        note="Months, quarters and years are those of the calendar, UTC"
        className="mb-2"
      />
      <DataTable
        caption="Sources of RepID"
        columns={COLUMNS}
        rows={standings}
        rowKey={({ rule }) => rule}
        dense
      />
    </section>
  );
}
