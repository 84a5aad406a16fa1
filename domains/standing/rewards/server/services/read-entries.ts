import { listAccountNames } from '#members/identity/server';
import type { Services } from '#platform/server/services.ts';
import { hdagNumber } from '#standing/tokens/contract';
import type { Range, Scope } from '../../contract/constants.ts';
import type { LeaderboardEntry } from '../../contract/schemas.ts';
import { leaderboardSources } from '../extension-points/sources.ts';
import { periodOf } from '../rules/periods.ts';
import { type Among, listStandings } from '../store/standing-store.ts';

/** Reads a span of the leaderboard as its reader sees it. */
export async function readEntries(
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

/** Members that a scope of the leaderboard compares; null for all. */
export async function membersOf(
  { db, contributions }: Pick<Services, 'db' | 'contributions'>,
  scope: Scope,
  userId: string,
): Promise<Among> {
  if (scope === 'everyone') return null;
  const invited = contributions.of(leaderboardSources).map((source) => source.invitedBy(db, userId));
  return [userId, ...(await Promise.all(invited)).flat()];
}
