import { notify } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listTakenBack } from '#standing/reputation/server';
import { badgeEarned } from '../../contract/events.ts';
import { badgeOf } from '../extension-points/sources.ts';
import type { BadgeRule } from '../rules/badge-rule.ts';
import { groupBy } from '../rules/group-by.ts';
import type { Deed } from '../rules/judge-badges.ts';
import { lostNote } from '../rules/lost-note.ts';
import type { BadgeChanges, EarnedBadge } from '../store/badge-store.ts';

/** A badge that is found later than this is not news, and notifies no one. */
const NEWS_MS = DAY_MS;

/**
 * Tells members of badges they earned, lost and earned again: of each change once. Losses and
 * returns are told also when they are found late, since the member was told the opposite before.
 * @param changes with what these members did and still have
 */
export async function notifyOfBadges(
  services: Pick<Services, 'events' | 'contributions'>,
  tx: Transaction,
  { earned, earnedAgain, lost, deeds }: BadgeChanges & { deeds: ReadonlyMap<string, readonly Deed[]> },
  now: Date,
): Promise<void> {
  for (const { userId, badge, earnedAt } of [...earned, ...earnedAgain]) {
    await services.events.publish(tx, badgeEarned, { userId, badge, at: earnedAt.toISOString() });
  }
  const news = earned.filter(({ earnedAt }) => now.getTime() - earnedAt.getTime() <= NEWS_MS);
  const named = (badges: readonly EarnedBadge[]): NamedBadge[] =>
    badges.flatMap(({ userId, badge: id }) => {
      const badge = badgeOf(services, id);
      return badge ? [{ userId, badge }] : [];
    });
  for (const one of named(news)) await notifyEarned(tx, one, { title: 'Badge earned', now });
  for (const one of named(earnedAgain)) await notifyEarned(tx, one, { title: 'Badge earned again', now });
  // Some badge that there was once is not in the list any more: nothing can be said of it.
  await notifyLost(tx, named(lost), deeds, now);
}

interface NamedBadge {
  readonly userId: string;
  readonly badge: BadgeRule;
}

async function notifyEarned(
  tx: Transaction,
  { userId, badge: { id, label, text } }: NamedBadge,
  { title, now }: { title: string; now: Date },
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'success',
    title: `${title}: ${label}`,
    message: `You met the requirement: ${text}`,
    link: '/achievements',
    key: `rewards.badge:${id}:${now.toISOString()}`,
    at: now,
  });
}

async function notifyLost(
  tx: Transaction,
  lost: readonly NamedBadge[],
  deeds: ReadonlyMap<string, readonly Deed[]>,
  now: Date,
): Promise<void> {
  const undone = groupBy(
    await listTakenBack(tx, [...new Set(lost.map(({ userId }) => userId))]),
    ({ userId }) => userId,
  );
  for (const { userId, badge } of lost) {
    const done = (deeds.get(userId) ?? []).filter(({ rule }) => rule === badge.rule).length;
    await notify(tx, {
      userId,
      type: 'warning',
      ...lostNote(badge, done, undone.get(userId) ?? []),
      link: '/achievements',
      key: `rewards.badge-lost:${badge.id}:${now.toISOString()}`,
      at: now,
    });
  }
}
