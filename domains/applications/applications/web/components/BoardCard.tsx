import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ListChecks from 'lucide-react/icons/list-checks';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { SavedGrant } from '#grants/catalog/contract';
import { awardText, deadlineWords } from '#grants/catalog/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { DropdownItem, DropdownMenu } from '#platform/ui/DropdownMenu.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { STATUS_LABELS } from '../../contract/labels.ts';
import { movesFrom } from '../../contract/moves.ts';
import type { ApplicationCard } from '../../contract/schemas.ts';
import { columnOf } from '../board-columns.ts';

interface CardShellProps {
  readonly title: string;
  readonly href: string;
  readonly funder: string | null;
  readonly handle: ReactNode;
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

function CardShell({ title, href, funder, handle, menu, children }: CardShellProps) {
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col gap-1 rounded-m border border-line bg-surface p-2.5 shadow-1"
    >
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h4 className="line-clamp-3 text-14 font-medium break-words">
            <Link href={href} className="hover:underline">
              {title}
            </Link>
          </h4>
          {funder && <p className="truncate text-12 text-ink-3">{funder}</p>}
        </div>
        <span className="-me-1.5 -mt-1 flex shrink-0">
          {handle}
          {menu}
        </span>
      </header>
      {children}
    </article>
  );
}

interface BoardCardProps {
  readonly card: ApplicationCard;
  /** The title of its project; null where none is chosen, or it belongs to another member. */
  readonly project: string | null;
  readonly now: Date;
  readonly handle: ReactNode;
  readonly onMove: (card: ApplicationCard, to: ApplicationStatus) => string;
}

/** One application: call, money, next date, and how far it is. */
export function BoardCard({ card, project, now, handle, onMove }: BoardCardProps) {
  const moves = movesFrom(card.status, card.role);
  const { tasks, checks, people } = card;
  return (
    <CardShell
      title={card.title}
      href={pathTo('/grantflow/applications/:id', { id: card.id })}
      funder={card.funder}
      handle={handle}
      menu={
        moves.length > 0 && (
          <DropdownMenu
            trigger={<IconButton size="s" icon={EllipsisVertical} label={`Move ${card.title} to …`} />}
          >
            {moves.map((to) => (
              <DropdownItem key={to} onSelect={() => void onMove(card, to)}>
                Move to {STATUS_LABELS[to]}
              </DropdownItem>
            ))}
          </DropdownMenu>
        )
      }
    >
      {project && <p className="text-12 break-words text-ink-2">For {project}</p>}
      <Dates deadline={card.deadline} amount={awardText(card.amounts)} now={now} isOpen={isOpen(card)} />
      {columnOf(card.status) === 'decided' && (
        <Badge tone={card.status === 'awarded' ? 'ok' : 'neutral'}>{STATUS_LABELS[card.status]}</Badge>
      )}
      {card.status === 'submitted' && (
        <p className="text-12 text-ink-3">
          {card.role === 'owner' ? 'Marked by you' : 'Marked by its owner'}
        </p>
      )}
      {(tasks.total > 0 || people > 1 || checks) && (
        <p className="tnum flex flex-wrap gap-x-3 text-12 text-ink-3">
          {tasks.total > 0 && (
            <span className="inline-flex items-center gap-1">
              <ListChecks aria-hidden className="size-3.5" /> {tasks.done} of {tasks.total}
              <span className="sr-only"> tasks done</span>
            </span>
          )}
          {people > 1 && (
            <span className="inline-flex items-center gap-1">
              <Users aria-hidden className="size-3.5" /> {people}
              <span className="sr-only"> people</span>
            </span>
          )}
          {checks && (
            <span>
              {checks.passed} of {checks.total} checks
            </span>
          )}
        </p>
      )}
    </CardShell>
  );
}

const isOpen = ({ status }: ApplicationCard): boolean => status === 'drafting' || status === 'review';

interface SavedCardProps {
  readonly item: SavedGrant;
  readonly now: Date;
  readonly handle: ReactNode;
  readonly onStart: (item: SavedGrant) => void;
}

/** A saved grant: an application that is not started. */
export function SavedCard({ item, now, handle, onStart }: SavedCardProps) {
  const { grant } = item;
  return (
    <CardShell
      title={grant.title}
      href={pathTo('/grants/:id', { id: grant.id })}
      funder={grant.funder?.name ?? null}
      handle={handle}
      menu={
        <DropdownMenu
          trigger={<IconButton size="s" icon={EllipsisVertical} label={`Move ${grant.title} to …`} />}
        >
          <DropdownItem onSelect={() => onStart(item)}>Move to Drafting</DropdownItem>
        </DropdownMenu>
      }
    >
      <Dates deadline={grant.deadline} amount={awardText(grant.amounts)} now={now} isOpen />
    </CardShell>
  );
}

interface DatesProps {
  readonly deadline: ApplicationCard['deadline'];
  readonly amount: string | null;
  readonly now: Date;
  /** The deadline still counts. */
  readonly isOpen: boolean;
}

function Dates({ deadline, amount, now, isOpen: counts }: DatesProps) {
  const { day, note, isSoon } = deadlineWords(deadline, now);
  const date = counts ? [day, note].filter(Boolean).join(', ') : '';
  if (!amount && !date) return null;
  return (
    <p className="tnum flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
      {amount && <span>{amount}</span>}
      {date && <span className={isSoon ? 'text-warn-text' : undefined}>{date}</span>}
    </p>
  );
}
