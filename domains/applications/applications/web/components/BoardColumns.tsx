import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import type { SavedGrant } from '#grants/catalog/contract';
import type { ApplicationStatus } from '../../contract/constants.ts';
import type { ApplicationCard } from '../../contract/schemas.ts';
import { COLUMN_LABELS, COLUMNS, type ColumnId, cardsIn } from '../board-columns.ts';
import { BoardCard, SavedCard } from './BoardCard.tsx';

/** Wrappers of a card or column where it can be dragged. */
export interface Frames {
  readonly Column: ComponentType<{ readonly id: ColumnId; readonly children: ReactNode }>;
  readonly Card: ComponentType<{
    readonly id: string;
    readonly title: string;
    readonly isFixed: boolean;
    readonly children: (handle: ReactNode) => ReactNode;
  }>;
}

export interface BoardContent {
  readonly applications: readonly ApplicationCard[];
  readonly saved: readonly SavedGrant[];
  /** Titles of the member's projects, by id. */
  readonly projects: ReadonlyMap<string, string>;
  readonly now: Date;
  /** The column that a phone shows. */
  readonly shown: ColumnId;
  readonly countOf: (id: ColumnId) => number;
  readonly onMove: (card: ApplicationCard, to: ApplicationStatus) => string;
  readonly onStart: (item: SavedGrant) => void;
}

const PLAIN: Frames = {
  Column: ({ children }) => children,
  Card: ({ children }) => children(null),
};

/** The columns with their cards. */
export function BoardColumns({ frames = PLAIN, ...content }: BoardContent & { readonly frames?: Frames }) {
  const { Column, Card } = frames;
  const { applications, saved, projects, now, shown, countOf, onMove, onStart } = content;
  return (
    <div className="grid items-stretch gap-2.5 md:grid-cols-5">
      {COLUMNS.map((id) => (
        <section
          key={id}
          aria-label={COLUMN_LABELS[id]}
          className={clsx(
            'edge-more min-w-0 flex-col gap-2 rounded-l bg-sunken p-2.5',
            id === shown ? 'flex' : 'hidden md:flex',
          )}
        >
          <h3 className="text-13 font-semibold">
            {COLUMN_LABELS[id]} <span className="tnum font-normal text-ink-3">{countOf(id)}</span>
          </h3>
          <Column id={id}>
            <ul className="flex min-h-16 flex-col gap-2">
              {id === 'saved' &&
                saved.map((item) => (
                  <li key={item.grant.id}>
                    <Card id={item.grant.id} title={item.grant.title} isFixed={false}>
                      {(handle) => <SavedCard item={item} now={now} handle={handle} onStart={onStart} />}
                    </Card>
                  </li>
                ))}
              {cardsIn(id, applications).map((card) => (
                <li key={card.id}>
                  <Card id={card.id} title={card.title} isFixed={card.role === 'reader'}>
                    {(handle) => (
                      <BoardCard
                        card={card}
                        project={card.projectId ? (projects.get(card.projectId) ?? null) : null}
                        now={now}
                        handle={handle}
                        onMove={onMove}
                      />
                    )}
                  </Card>
                </li>
              ))}
            </ul>
          </Column>
        </section>
      ))}
    </div>
  );
}
