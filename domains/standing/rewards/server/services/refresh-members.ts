import { listLockedAccounts } from '#members/identity/server';
import { listHiddenProfiles } from '#members/profiles/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listEarnedPoints } from '#standing/reputation/server';
import { rewardTotals } from '#standing/tokens/server';
import { RANGES, type Range } from '../../contract/constants.ts';
import { leaderboardSources, opensBadge } from '../extension-points/sources.ts';
import { computeStandings } from '../rules/compute-standings.ts';
import { groupBy } from '../rules/group-by.ts';
import { judgeBadges } from '../rules/judge-badges.ts';
import { periodOf } from '../rules/periods.ts';
import { type EarnedBadge, replaceBadges } from '../store/badge-store.ts';
import { lockMembers, replaceStandings } from '../store/standing-store.ts';
import { notifyOfBadges } from './notify-of-badges.ts';

const NOBODY = { verified: 0, points: 0 };

/**
 * Judges the badges of these members and computes their lines on the leaderboard anew, from what the other domains
 * keep now. Again, or twice at once, it changes nothing.
 */
export async function refreshMembers(
  services: Pick<Services, 'clock' | 'events' | 'contributions'>,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await lockMembers(tx, userIds);
  const now = services.clock.now();
  const rules = services.contributions.of(opensBadge);
  const deeds = groupBy(await listEarnedPoints(tx, userIds), ({ userId }) => userId);
  const badges = userIds.flatMap((userId) =>
    judgeBadges(rules, deeds.get(userId) ?? []).flatMap(({ badge: { id }, earnedAt }) =>
      earnedAt ? [{ userId, badge: id, earnedAt }] : [],
    ),
  );
  await notifyOfBadges(services, tx, { ...(await replaceBadges(tx, userIds, badges, now)), deeds }, now);
  await replaceStandings(tx, userIds, await standingsOf(services, tx, userIds, badges, now));
}

async function standingsOf(
  services: Pick<Services, 'contributions'>,
  tx: Transaction,
  userIds: readonly string[],
  badges: readonly EarnedBadge[],
  now: Date,
) {
  const tokens = await rewardTotals(tx, userIds, {
    month: periodOf('month', now).since ?? now,
    week: periodOf('week', now).since ?? now,
  });
  const referrals = new Map<Range, Totals>();
  for (const range of RANGES) {
    referrals.set(range, await totalsOf(services, tx, userIds, periodOf(range, now).since));
  }
  const earned = groupBy(badges, ({ userId }) => userId);
  const unseen = new Set([
    ...(await listHiddenProfiles(tx, userIds)),
    ...(await listLockedAccounts(tx, userIds)),
  ]);
  return userIds.flatMap((userId) => {
    const record = {
      tokens: tokens.get(userId) ?? { all: 0n, month: 0n, week: 0n },
      referrals: {
        all: referrals.get('all')?.get(userId) ?? NOBODY,
        month: referrals.get('month')?.get(userId) ?? NOBODY,
        week: referrals.get('week')?.get(userId) ?? NOBODY,
      },
      badges: (earned.get(userId) ?? []).map(({ earnedAt }) => earnedAt),
    };
    return computeStandings(record, now).map((standing) => ({
      ...standing,
      userId,
      listed: !unseen.has(userId),
    }));
  });
}

type Totals = ReadonlyMap<string, typeof NOBODY>;

/** Sums the leaderboard's counts since a moment, by member, over all sources. */
async function totalsOf(
  { contributions }: Pick<Services, 'contributions'>,
  tx: Transaction,
  userIds: readonly string[],
  since: Date | null,
): Promise<Totals> {
  const sums = new Map<string, typeof NOBODY>();
  for (const source of contributions.of(leaderboardSources)) {
    for (const { userId, verified, points } of await source.totals(tx, userIds, since)) {
      const sum = sums.get(userId) ?? NOBODY;
      sums.set(userId, { verified: sum.verified + verified, points: sum.points + points });
    }
  }
  return sums;
}
