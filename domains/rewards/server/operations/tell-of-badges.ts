import { notify } from '#notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listTakenBack } from '#reputation/server';
import { BADGE_IDS, BADGES } from '../../contract/badges.ts';
import { badgeEarned } from '../../contract/events.ts';
import { groupBy } from '../rules/group-by.ts';
import type { Deed } from '../rules/judge-badges.ts';
import { lostNote } from '../rules/lost-note.ts';
import type { BadgeChanges, EarnedBadge } from '../store/badge-store.ts';

/** A badge that is found later than this is not news: nobody is told of it. */
const NEWS_MS = DAY_MS;

/**
 * Tells members of badges they earned, lost and earned again: of each change once, for nothing is a change twice. Of the
 * last two also when they are found late, since the member was told the opposite before.
 * @param changes with what these members did and still have
 */
export async function tellOfBadges(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  { earned, earnedAgain, lost, deeds }: BadgeChanges & { deeds: ReadonlyMap<string, readonly Deed[]> },
  now: Date,
): Promise<void> {
  for (const { userId, badge, earnedAt } of [...earned, ...earnedAgain]) {
    await events.publish(tx, badgeEarned, { userId, badge, at: earnedAt.toISOString() });
  }
  const news = earned.filter(({ earnedAt }) => now.getTime() - earnedAt.getTime() <= NEWS_MS);
  for (const one of news) await tellEarned(tx, one, { title: 'Badge earned', now });
  for (const one of earnedAgain) await tellEarned(tx, one, { title: 'Badge earned again', now });
  await tellLost(tx, lost, deeds, now);
}

async function tellEarned(
  tx: Transaction,
  { userId, badge }: EarnedBadge,
  { title, now }: { title: string; now: Date },
): Promise<void> {
  const { label, text } = BADGES[badge];
  await notify(tx, {
    userId,
    type: 'success',
    title: `${title}: ${label}`,
    message: `You did what it asks for: ${text}`,
    link: '/achievements',
    key: `rewards.badge:${badge}:${now.toISOString()}`,
    at: now,
  });
}

async function tellLost(
  tx: Transaction,
  lost: readonly EarnedBadge[],
  deeds: ReadonlyMap<string, readonly Deed[]>,
  now: Date,
): Promise<void> {
  // Some badge that there was once is not in the list any more: nothing can be said of it.
  const known = lost.filter(({ badge }) => BADGE_IDS.includes(badge));
  const undone = groupBy(
    await listTakenBack(tx, [...new Set(known.map(({ userId }) => userId))]),
    ({ userId }) => userId,
  );
  for (const { userId, badge } of known) {
    const done = (deeds.get(userId) ?? []).filter(({ rule }) => rule === BADGES[badge].rule).length;
    await notify(tx, {
      ...{ userId, type: 'warning', ...lostNote(badge, done, undone.get(userId) ?? []) },
      ...{ link: '/achievements', key: `rewards.badge-lost:${badge}:${now.toISOString()}`, at: now },
    });
  }
}
