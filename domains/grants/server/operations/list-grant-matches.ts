import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import type { Blocker } from '../../contract/schemas.ts';
import type { MatchesAnswer, MatchesMeta, MatchesQuery, Verdict } from '../../contract/search-schemas.ts';
import { matchLevel } from '../rules/match.ts';
import { bandOf } from '../rules/match-bands.ts';
import { findBlockers } from '../rules/match-blockers.ts';
import { grantVectors, type VectorProgress } from '../search/grant-vectors.ts';
import { liveGrants } from '../search/live-grants.ts';
import { type RankedGrant, rankGrants } from '../search/rank-grants.ts';
import { type MissionReading, readMission } from '../search/read-mission.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';
import { type ComparedRow, compareGrants } from './compare-grants.ts';
import { getMatchSubject, type ProjectSubject } from './match-subject.ts';

const DEFAULT_LIMIT = 30;
/** So many of the best are read; kinds of applicants and blockers may still put some of them lower. */
const CANDIDATES = 120;

/** The open opportunities that fit a project of the caller; what was hidden is left out. */
export const listGrantMatches: Operation<(typeof grantsEndpoints)['listGrantMatches']> = (
  deps,
  actor,
  { query },
) => matchesFor(deps, actor, query);

/** The same for a member that a command acts as. */
export async function matchesFor(
  services: Services,
  actor: Actor,
  query: MatchesQuery,
): Promise<MatchesAnswer> {
  const project = await getMatchSubject(services, actor, query.projectId);
  const verdicts = await listJudgments(services.db, project.readerId, project.projectId);
  return matchesOf(services, project, verdicts, query);
}

/** The matches of a description, saved or not. Those of `readerId` take turns with each other. */
export async function matchesOf(
  services: Services,
  project: Omit<ProjectSubject, 'projectId'>,
  verdicts: ReadonlyMap<string, Verdict>,
  query: Pick<MatchesQuery, 'limit' | 'support'>,
): Promise<MatchesAnswer> {
  const putAside = new Set([...verdicts].flatMap(([id, verdict]) => (verdict === 'notForUs' ? [id] : [])));
  const now = services.clock.now();
  const live = liveGrants(services);
  const mission = await readMission(services, project.mission);
  const { grants } = await live.turns.run(project.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now, query.support);
    return rankGrants(live, mission, {
      isCounted: (id) => open.has(id),
      most: CANDIDATES + putAside.size,
      isWanted: (id) => verdicts.has(id),
    });
  });
  const near = grants.filter(({ id, level }) => !putAside.has(id) && (level > 0 || verdicts.has(id)));
  const compared = await readCandidates(services.db, project, near.slice(0, CANDIDATES), verdicts, now);
  const shown = compared.slice(0, query.limit ?? DEFAULT_LIMIT);
  return {
    success: true,
    data: await compareGrants(services, live, { mission, subject: project.subject }, shown, now),
    meta: {
      compared: live.countOpen(now),
      comparedAt: now.toISOString(),
      putAside: putAside.size,
      ...methodOf(services, mission),
    },
  };
}

const ENCODER: Readonly<Record<VectorProgress['state'], MatchesMeta['encoder']>> = {
  done: 'ready',
  working: 'encoding',
  loading: 'encoding',
  off: 'off',
  unavailable: 'off',
};

/** How matching was done, so that a page can say what it could not do. */
function methodOf(
  services: Services,
  { language }: MissionReading,
): Pick<MatchesMeta, 'encoder' | 'encoded' | 'language'> {
  const { state, encoded, total } = grantVectors(services).progress();
  return { encoder: ENCODER[state], encoded: { done: encoded, of: total }, language };
}

/** In this order matches are shown; within a group the level decides. */
const GROUPS = { open: 0, ruledOut: 1, weak: 2, weakRuledOut: 3, cannot: 4 } as const;

function groupOf(blockers: readonly Blocker[], level: number): number {
  const cannot = blockers.filter(({ severity }) => severity === 'cannot');
  if (cannot.some(({ code }) => code !== 'applicant_type')) return GROUPS.cannot;
  const isWeak = bandOf(level) === 'weak';
  if (cannot.length > 0) return isWeak ? GROUPS.weakRuledOut : GROUPS.ruledOut;
  return isWeak ? GROUPS.weak : GROUPS.open;
}

/**
 * Rows of the best, in the order they are shown. What the kind of applicant rules out comes after every match that is
 * not weak and can be applied for, and before the weak ones, which a page hides; what cannot be applied for by anyone
 * like this comes last.
 */
async function readCandidates(
  db: Database,
  { subject }: Pick<ProjectSubject, 'subject'>,
  ranked: readonly RankedGrant[],
  verdicts: ReadonlyMap<string, Verdict>,
  now: Date,
): Promise<ComparedRow[]> {
  const rows = await findOpportunities(
    db,
    ranked.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ranked
    .flatMap(({ id, level }) => {
      const row = rowOf.get(id);
      if (!row) return [];
      const blockers = findBlockers(opportunityOf(row, [], now), subject, now);
      const compared = { row, level, verdict: verdicts.get(id) ?? null };
      const own = matchLevel(row, subject, level);
      return [{ compared, group: groupOf(blockers, own), level: own }];
    })
    .sort((a, b) => a.group - b.group || b.level - a.level)
    .map(({ compared }) => compared);
}
