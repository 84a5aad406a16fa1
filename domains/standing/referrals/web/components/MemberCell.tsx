import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Avatar } from '#platform/ui/Avatar.tsx';
import type { Referral } from '../../contract/schemas.ts';
import type { TreeRow } from '../tree-rows.ts';
import { CHANNEL_LABEL, FORMER } from '../words.ts';

/** Width of one level, and the middle of the avatar in it. */
const LANE = 32;
const MIDDLE = 12;

const line = 'absolute border-line-strong';
const placed = (lane: number): CSSProperties => ({ insetInlineStart: lane * LANE + MIDDLE });

/**
 * A member in the tree: guides, initials, name, and in words what the guides show. On a phone guides are as high as the
 * name, since more lines follow below it.
 */
export function MemberCell({ row }: { row: TreeRow<Referral> }): ReactElement {
  const { of, depth, lanes, hasNext, hasBelow } = row;
  const name = of.username ?? FORMER;
  return (
    <div
      className="flex items-center gap-2.5 [--mid:50%] max-md:relative"
      style={{ paddingInlineStart: depth * LANE }}
    >
      <span aria-hidden="true" className="contents">
        {lanes.map(
          (isPassing, lane) =>
            isPassing && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place.
              <span key={lane} className={clsx(line, 'inset-y-0 border-s-[1.5px]')} style={placed(lane)} />
            ),
        )}
        {depth > 0 && (
          <>
            <span
              className={clsx(line, 'top-0 border-s-[1.5px]', hasNext ? 'bottom-0' : 'h-(--mid)')}
              style={placed(depth - 1)}
            />
            <span className={clsx(line, 'top-(--mid) w-4.5 border-t-[1.5px]')} style={placed(depth - 1)} />
          </>
        )}
        {hasBelow && (
          <span
            className={clsx(line, 'top-[calc(var(--mid)+12px)] bottom-0 border-s-[1.5px]')}
            style={placed(depth)}
          />
        )}
      </span>
      <Avatar name={name} size="s" />
      <span className="min-w-0">
        <span className="break-words font-medium md:whitespace-nowrap">{name}</span>
        {depth > 0 && (
          <span className="sr-only">
            , level {of.level}, invited by {of.invitedBy ?? FORMER.toLowerCase()}
          </span>
        )}
      </span>
    </div>
  );
}

/** A member in the list: name, level, when and how they joined. */
export function ListedMember({ referral }: { referral: Referral }): ReactElement {
  const { username, level, invitedBy, joinedAt, channel, points } = referral;
  return (
    <>
      <span className="font-medium">{username ?? FORMER}</span>
      <span className="block text-13 text-ink-3">
        Level {level}
        {level > 1 && `, invited by ${invitedBy ?? FORMER.toLowerCase()}`} · joined{' '}
        <time dateTime={joinedAt}>{dayText(joinedAt)}</time> · {CHANNEL_LABEL[channel]}
        {points > 0 && ` · ${points} points`}
      </span>
    </>
  );
}
