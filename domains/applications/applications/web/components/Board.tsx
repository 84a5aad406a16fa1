import { useState } from 'react';
import type { SavedGrant } from '#grants/catalog/contract';
import { CalendarFeed } from '#grants/saved-searches/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ApplicationCard } from '../../contract/schemas.ts';
import { COLUMN_LABELS, COLUMNS, type ColumnId, cardsIn } from '../board-columns.ts';
import { useDragBoard } from '../hooks/use-drag-board.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { useStart } from '../hooks/use-start.ts';
import { AddCall } from './AddCall.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { MoveDialogs } from './MoveDialogs.tsx';

interface BoardProps {
  readonly applications: readonly ApplicationCard[];
  /** Saved grants without an application. */
  readonly saved: readonly SavedGrant[];
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** Titles of the member's projects, by id. */
  readonly projects: ReadonlyMap<string, string>;
}

/** The applications of a member by where they are. On a phone one column at a time. */
export function Board({ applications, saved, readAt, projects }: BoardProps) {
  const moves = useMoves();
  const { start } = useStart();
  const [column, setColumn] = useState<ColumnId>(() => firstFilled(applications));
  const { board, Part } = useDragBoard();
  const countOf = (id: ColumnId): number =>
    id === 'saved' ? saved.length : cardsIn(id, applications).length;
  const content = {
    applications,
    saved,
    projects,
    now: new Date(readAt),
    shown: column,
    countOf,
    onMove: moves.request,
    onStart: (item: SavedGrant) => start(item.grant.id, null),
  };
  return (
    <section ref={board} aria-labelledby="applications" className="flex min-w-0 flex-col gap-3">
      <SectionHeader
        id="applications"
        title="Applications"
        note={counted(applications.length, 'application')}
        action={
          <>
            <AddCall />
            <CalendarFeed />
            <TextLink href={pathTo('/grantflow/submissions')}>Prepare several</TextLink>
            <TextLink href={pathTo('/grantflow/statistics')}>Statistics</TextLink>
          </>
        }
      />
      <Select
        aria-label="Column"
        className="md:hidden"
        value={column}
        options={COLUMNS.map((id) => ({ value: id, label: `${COLUMN_LABELS[id]} (${countOf(id)})` }))}
        onChange={({ target }) => setColumn(target.value as ColumnId)}
      />
      {Part ? <Part {...content} /> : <BoardColumns {...content} />}
      <MoveDialogs asked={moves.asked} onClose={moves.close} />
    </section>
  );
}

/** The column a phone shows first: the first one with applications. */
function firstFilled(applications: readonly ApplicationCard[]): ColumnId {
  return COLUMNS.find((id) => cardsIn(id, applications).length > 0) ?? 'saved';
}
