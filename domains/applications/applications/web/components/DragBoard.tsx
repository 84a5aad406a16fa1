import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { clsx } from 'clsx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { COLUMN_LABELS, COLUMNS, type ColumnId, columnBeside, columnOf } from '../board-columns.ts';
import { BoardColumns, type BoardContent, type Frames } from './BoardColumns.tsx';

/** Pixels a pointer moves before a press becomes a drag: links and menus of the card still work. */
const DRAG_PX = 6;

const asColumn = (id: unknown): ColumnId | null => COLUMNS.find((column) => column === id) ?? null;

/** Left and right arrows go from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const step = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : null;
  if (step === null) return undefined;
  event.preventDefault();
  const from = asColumn(over?.id) ?? asColumn(active?.data.current?.column);
  const rect = from && droppableRects.get(columnBeside(from, step));
  return rect ? { x: rect.left + 8, y: rect.top + 8 } : undefined;
};

/** The board with cards that a pointer drags, and arrow keys after Space on the handle. */
export function DragBoard(content: BoardContent) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const titleOf = (id: unknown): string =>
    content.applications.find((card) => card.id === id)?.title ??
    content.saved.find(({ grant }) => grant.id === id)?.grant.title ??
    'The card';
  const drop = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): void => {
    const column = asColumn(over?.id);
    if (!column) return;
    const card = content.applications.find(({ id }) => id === active.id);
    const item = content.saved.find(({ grant }) => grant.id === active.id);
    if (card && columnOf(card.status) !== column) content.onMove(card, targetOf(card.status, column));
    else if (item && column === 'drafting') content.onStart(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(input) => {
        const hit = pointerWithin(input);
        return hit.length > 0 ? hit : rectIntersection(input);
      }}
      accessibility={{
        announcements: announcementsFor(titleOf),
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up the card, the left and right arrow keys to choose a column, Space to drop it, Escape to leave it where it was.',
        },
      }}
      onDragEnd={drop}
    >
      <BoardColumns {...content} frames={DRAG_FRAMES} />
    </DndContext>
  );
}

/** The status that a column stands for. */
function targetOf(from: ApplicationStatus, column: ColumnId): ApplicationStatus {
  if (column === 'decided') return from === 'submitted' ? 'awarded' : 'withdrawn';
  return column === 'saved' ? from : column;
}

const columnText = (id: unknown): string => {
  const column = asColumn(id);
  return column ? COLUMN_LABELS[column] : 'no column';
};

function announcementsFor(titleOf: (id: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) => `${titleOf(active.id)} picked up.`,
    onDragOver: ({ active, over }) => `${titleOf(active.id)} is over ${columnText(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${titleOf(active.id)} dropped on ${columnText(over?.id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is where it was.`,
  };
}

const DRAG_FRAMES: Frames = { Column: DropColumn, Card: DragCard };

function DropColumn({ id, children }: ComponentProps<Frames['Column']>) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className={clsx('flex-1 rounded-m', isOver && 'bg-selected')}>
      {children}
    </div>
  );
}

function DragCard({ id, title, isFixed, children }: ComponentProps<Frames['Card']>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id,
    disabled: isFixed,
  });
  if (isFixed) return children(null);
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${title}`}
      className="hit-area grid size-ctl-s cursor-grab touch-none place-items-center rounded-m text-ink-3 hover:bg-hover max-md:hidden"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <div
      ref={setNodeRef}
      className={clsx('relative', isDragging && 'z-10 opacity-90')}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      {children(handle)}
    </div>
  );
}
