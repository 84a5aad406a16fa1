import { liveGrants, rankGrants, readMission } from '#grants/catalog/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import type { MatchesAnswer, MatchesQuery, Verdict } from '../../contract/match-schemas.ts';
import { inMatchOrder } from '../rules/match-order.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { compareGrants } from './compare-grants.ts';
import { CALLS, CANDIDATES, comparedOf, hiddenBy, matchesMeta, readCandidates } from './match-candidates.ts';
import { getOwnMission, type OwnMission } from './own-mission.ts';

const DEFAULT_LIMIT = 30;

/** Finds the open opportunities that fit a project of the actor; what was hidden is left out. */
export async function matchesFor(
  services: Services,
  actor: Actor,
  query: MatchesQuery,
): Promise<MatchesAnswer> {
  const own = await getOwnMission(services, actor, query.projectId);
  const verdicts = await listJudgments(services.db, own.readerId, own.projectId);
  return matchesOf(services, own, verdicts, query);
}

/** Ranks the open opportunities for a mission, in the order of matches, before they are explained. */
export async function findCandidates(
  services: Services,
  own: Omit<OwnMission, 'projectId'>,
  verdicts: ReadonlyMap<string, Verdict>,
  query: Pick<MatchesQuery, 'support'>,
) {
  const hidden = hiddenBy(verdicts);
  const now = services.clock.now();
  const live = liveGrants(services);
  const read = await readMission(services, own.mission);
  const { grants } = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now, query.support);
    return rankGrants(live, read, {
      isCounted: (id) => open.has(id),
      kinds: CALLS,
      most: CANDIDATES + hidden.size,
      isWanted: (id) => verdicts.has(id),
    });
  });
  const near = grants.filter(({ id, level }) => !hidden.has(id) && (level > 0 || verdicts.has(id)));
  const candidates = await readCandidates(services.db, own.mission, near.slice(0, CANDIDATES), now);
  return { live, read, now, hidden, candidates: inMatchOrder(candidates, (candidate) => candidate) };
}

/** Finds the matches of a mission, saved or not. Those of `readerId` take turns with each other. */
export async function matchesOf(
  services: Services,
  own: Omit<OwnMission, 'projectId'>,
  verdicts: ReadonlyMap<string, Verdict>,
  query: Pick<MatchesQuery, 'limit' | 'support'>,
): Promise<MatchesAnswer> {
  const { live, read, now, hidden, candidates } = await findCandidates(services, own, verdicts, query);
  const shown = candidates.slice(0, query.limit ?? DEFAULT_LIMIT);
  const compared = shown.map((candidate) => comparedOf(candidate, verdicts));
  return {
    success: true,
    data: await compareGrants(services, live, own.mission, read, compared, now),
    meta: await matchesMeta(services, { read, mission: own.mission, hidden: hidden.size, now }),
  };
}
