import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { hdagNumber } from '#standing/tokens/contract';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { periodOf } from '../rules/periods.ts';
import { membersOf } from '../services/read-entries.ts';
import { findPlace } from '../store/ladder-store.ts';
import { countStandings, findStanding } from '../store/standing-store.ts';

/** The caller's own place. */
export const getStanding: Operation<typeof rewardsEndpoints.getStanding> = async (
  services,
  actor,
  { query: { range, scope } },
) => {
  const { db, clock } = services;
  const { userId } = requireMember(actor);
  const { key, since } = periodOf(range, clock.now());
  const own = await findStanding(db, key, userId);
  const among = await membersOf(services, scope, userId);
  const { total, before } = among
    ? await countStandings(db, key, among, own)
    : await findPlace(services, key, own);
  return {
    success: true,
    data: {
      rank: own?.listed ? before + 1 : null,
      badges: own?.badges ?? 0,
      tokens: hdagNumber(own?.tokens ?? 0n),
      referrals: own?.referrals ?? 0,
      points: own?.points ?? 0,
      isListed: own?.listed ?? true,
      total,
      since: since?.toISOString() ?? null,
    },
  };
};
