import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Achievement } from '../../contract/schemas.ts';
import { BADGE_PICTURES } from './badge-icons.ts';
import { ShareBadge } from './ShareBadge.tsx';

/** Badges with their rule, how far the member is, and when they were earned. */
export function AchievementList({
  label,
  achievements,
}: {
  label: string;
  achievements: readonly Achievement[];
}): ReactElement {
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2">
      {achievements.map((achievement) => (
        <li key={achievement.id} className="flex gap-3 rounded-l border border-line bg-surface p-4">
          <Medal achievement={achievement} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="text-14">{achievement.label}</h3>
              <State achievement={achievement} />
            </div>
            <p className="text-13 text-ink-2">{achievement.text}</p>
            <Way achievement={achievement} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Medal({ achievement: { icon, state } }: { achievement: Achievement }): ReactElement {
  const IconPart = BADGE_PICTURES[icon];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-10 shrink-0 items-center justify-center rounded-full border',
        state === 'earned'
          ? 'border-pine bg-pine-soft text-pine-text'
          : 'border-dashed border-line-strong text-ink-3',
      )}
    >
      <IconPart className="size-5" />
    </span>
  );
}

function State({ achievement: { state, earnedAt } }: { achievement: Achievement }): ReactElement {
  if (state === 'earned')
    return <Badge tone="ok">{`Earned ${earnedAt ? dayText(earnedAt) : ''}`.trim()}</Badge>;
  return <Badge>Open</Badge>;
}

function Way({ achievement }: { achievement: Achievement }): ReactElement {
  const { state, label, done, target, link } = achievement;
  if (state === 'earned') return <ShareBadge achievement={achievement} />;
  return (
    <>
      <Progress
        label={`Progress to ${label}`}
        value={done}
        max={target}
        valueText={`${done} of ${target}`}
        className="mt-2"
      />
      {link && (
        <p className="mt-1 text-13">
          <TextLink href={link}>{`Work on ${label}`}</TextLink>
        </p>
      )}
    </>
  );
}
