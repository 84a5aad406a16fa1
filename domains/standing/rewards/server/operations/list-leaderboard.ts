import { listAccountNames } from '#members/identity/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { hdagNumber } from '#standing/tokens/contract';
import { ENTRIES_PER_PAGE, LAST_PAGE, type Range, type Scope } from '../../contract/constants.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import type { LeaderboardEntry } from '../../contract/schemas.ts';
import { periodOf } from '../rules/periods.ts';
import { leaderboardSources } from '../sources.ts';
import { findPlace } from '../store/ladder-store.ts';
import { type Among, countStandings, findStanding, listStandings } from '../store/standing-store.ts';

/** A page of the leaderboard (spec §3 "Leaderboard entry"). */
export const listLeaderboard: Operation<typeof rewardsEndpoints.listLeaderboard> = async (
  services,
  actor,
  { query: { page, limit, ...board } },
) => readEntries(services, requireMember(actor).userId, board, { limit, offset: (page - 1) * limit });

/** The leaderboard as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportLeaderboard: Operation<typeof rewardsEndpoints.exportLeaderboard> = async (
  services,
  actor,
  { query },
) => {
  const window = { limit: ENTRIES_PER_PAGE * LAST_PAGE, offset: 0 };
  const entries = await readEntries(services, requireMember(actor).userId, query, window);
  const columns = ['rank', 'username', 'points', 'tokens', 'badges', 'referrals'] as const;
  const content = toCsv(columns, csvRows(columns, entries));
  return { fileName: `leaderboard-${query.range}.csv`, content };
};

async function readEntries(
  services: Pick<Services, 'db' | 'clock' | 'contributions'>,
  userId: string,
  { range, scope }: { readonly range: Range; readonly scope: Scope },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LeaderboardEntry[]> {
  const { db, clock } = services;
  const { key } = periodOf(range, clock.now());
  const among = await membersOf(services, scope, userId);
  const standings = await listStandings(db, key, among, { limit, offset });
  const names = await listAccountNames(
    db,
    standings.map(({ userId: id }) => id),
  );
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  return standings.flatMap(({ userId: id, badges, tokens, referrals, points }, index) => {
    const username = nameOf.get(id);
    // A member who left between the two reads.
    if (username === undefined) return [];
    return [
      { id, username, badges, tokens: hdagNumber(tokens), referrals, points, rank: offset + index + 1 },
    ];
  });
}

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

async function membersOf(
  { db, contributions }: Pick<Services, 'db' | 'contributions'>,
  scope: Scope,
  userId: string,
): Promise<Among> {
  if (scope === 'everyone') return null;
  const invited = contributions.of(leaderboardSources).map((source) => source.invitedBy(db, userId));
  return [userId, ...(await Promise.all(invited)).flat()];
}
