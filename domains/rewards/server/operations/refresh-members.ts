import { listHiddenProfiles } from '#account/server';
import { listLockedAccounts } from '#identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listEarnedPoints } from '#reputation/server';
import { rewardTotals } from '#tokens/server';
import { RANGES, type Range } from '../../contract/constants.ts';
import { computeStandings } from '../rules/compute-standings.ts';
import { groupBy } from '../rules/group-by.ts';
import { judgeBadges } from '../rules/judge-badges.ts';
import { periodOf } from '../rules/periods.ts';
import type { ReferralTotals, RewardSources } from '../sources.ts';
import { type EarnedBadge, replaceBadges } from '../store/badge-store.ts';
import { lockMembers, replaceStandings } from '../store/standing-store.ts';
import { tellOfBadges } from './tell-of-badges.ts';

const NOBODY = { verified: 0, points: 0 };

/**
 * Judges the badges of these members and computes their lines on the leaderboard anew, from what the other domains
 * keep now. Again, or twice at once, it changes nothing.
 */
export async function refreshMembers(
  services: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  sources: RewardSources,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await lockMembers(tx, userIds);
  const now = services.clock.now();
  const deeds = groupBy(await listEarnedPoints(tx, userIds), ({ userId }) => userId);
  const badges = userIds.flatMap((userId) =>
    judgeBadges(deeds.get(userId) ?? []).flatMap(({ id, earnedAt }) =>
      earnedAt ? [{ userId, badge: id, earnedAt }] : [],
    ),
  );
  await tellOfBadges(services, tx, { ...(await replaceBadges(tx, userIds, badges, now)), deeds }, now);
  await replaceStandings(tx, userIds, await standingsOf(tx, sources, userIds, badges, now));
}

async function standingsOf(
  tx: Transaction,
  sources: RewardSources,
  userIds: readonly string[],
  badges: readonly EarnedBadge[],
  now: Date,
) {
  const tokens = await rewardTotals(tx, userIds, {
    month: periodOf('month', now).since ?? now,
    week: periodOf('week', now).since ?? now,
  });
  const referrals = new Map<Range, ReadonlyMap<string, ReferralTotals>>();
  for (const range of RANGES) {
    const totals = await sources.referralTotals(tx, userIds, periodOf(range, now).since);
    referrals.set(range, new Map(totals.map((one) => [one.userId, one])));
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
