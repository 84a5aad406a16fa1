import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { LEAST_VERDICTS } from '../../contract/band-evidence.ts';
import type { Blocker } from '../../contract/schemas.ts';
import type { MatchesMeta, Verdict } from '../../contract/search-schemas.ts';
import { matchLevel } from '../rules/match.ts';
import { findBlockers } from '../rules/match-blockers.ts';
import type { MatchSubject } from '../rules/match-facts.ts';
import { grantVectors, type VectorProgress } from '../search/grant-vectors.ts';
import { liveGrants } from '../search/live-grants.ts';
import type { RankedGrant } from '../search/rank-grants.ts';
import type { MissionReading } from '../search/read-mission.ts';
import { countJudgments } from '../store/judgment-store.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';

/** So many of the best are read; kinds of applicants and blockers may still put some of them lower. */
export const CANDIDATES = 120;

/** Kinds of records a project is matched with. */
export const CALLS = ['open', 'program'] as const;

/** One of the best with what stands in the way. */
export interface Candidate {
  readonly row: OpportunityRow;
  readonly ranked: RankedGrant;
  /** Its level, less where other kinds of applicants are listed. */
  readonly level: number;
  readonly blockers: readonly Blocker[];
}

/** Rows and blockers of the best, in the order given; what was removed meanwhile is left out. */
export async function readCandidates(
  db: Database,
  subject: MatchSubject,
  ranked: readonly RankedGrant[],
  now: Date,
): Promise<Candidate[]> {
  const rows = await findOpportunities(
    db,
    ranked.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap((one) => {
    const row = rowOf.get(one.id);
    if (!row) return [];
    const blockers = findBlockers(opportunityOf(row, [], now), subject, now);
    return [{ row, ranked: one, level: matchLevel(row, subject, one.level), blockers }];
  });
}

/** Grants that a member hid for a project. */
export function hiddenBy(verdicts: ReadonlyMap<string, Verdict>): ReadonlySet<string> {
  return new Set([...verdicts].flatMap(([id, verdict]) => (verdict === 'notForUs' ? [id] : [])));
}

const ENCODER: Readonly<Record<VectorProgress['state'], MatchesMeta['encoder']>> = {
  done: 'ready',
  working: 'encoding',
  loading: 'encoding',
  off: 'off',
  unavailable: 'off',
};

/** Describes what was compared and how, so that a page can name the limits. */
export async function matchesMeta(
  services: Services,
  { language }: MissionReading,
  hidden: number,
  now: Date,
): Promise<MatchesMeta> {
  const verdicts = await countJudgments(services.db);
  const { state, encoded, total } = grantVectors(services).progress();
  return {
    compared: liveGrants(services).countOpen(now),
    comparedAt: now.toISOString(),
    putAside: hidden,
    encoder: ENCODER[state],
    encoded: { done: encoded, of: total },
    language,
    verdicts: verdicts.of < LEAST_VERDICTS ? null : verdicts,
  };
}
