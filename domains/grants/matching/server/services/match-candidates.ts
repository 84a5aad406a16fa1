import type { MatchBand, Mission } from '#grants/catalog/contract';
import {
  findOpportunities,
  grantVectors,
  judgeFit,
  liveGrants,
  type RankedGrant,
  type ReadMission,
  type VectorProgress,
} from '#grants/catalog/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { LEAST_VERDICTS } from '../../contract/band-evidence.ts';
import type { MatchesMeta, Verdict } from '../../contract/match-schemas.ts';
import { applicantShare } from '../rules/match.ts';
import { countJudgments } from '../store/judgment-store.ts';
import type { ComparedGrant } from './compare-grants.ts';
import { type Obstacles, obstacleReader } from './obstacles.ts';

/** So many of the best are read; kinds of applicants and blockers may still put some of them lower. */
export const CANDIDATES = 120;

/** Kinds of records a project is matched with. */
export const CALLS = ['open', 'program'] as const;

/** One of the best with its obstacles. */
export interface Candidate extends Obstacles {
  readonly ranked: RankedGrant;
  readonly band: MatchBand;
  /** Points for the kind of applicant, 0 or less. */
  readonly applicant: number;
  /** Its level with the points of applicant and country, by which it is ordered. */
  readonly rank: number;
}

/** Rows and blockers of the best, in the order given; what was removed meanwhile is left out. */
export async function readCandidates(
  db: Database,
  mission: Mission,
  ranked: readonly RankedGrant[],
  now: Date,
): Promise<Candidate[]> {
  const rows = await findOpportunities(
    db,
    ranked.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const readObstacles = obstacleReader(mission, now);
  return ranked.flatMap((one) => {
    const row = rowOf.get(one.id);
    if (!row) return [];
    const share = applicantShare(row, mission);
    const { band, rank } = judgeFit(one, share);
    return [{ ...readObstacles(row), ranked: one, band, applicant: share.points, rank }];
  });
}

/** A candidate as it is compared, with the verdict of the member. */
export function comparedOf(
  { row, grant, country, blockers, ranked }: Candidate,
  verdicts: ReadonlyMap<string, Verdict>,
): ComparedGrant {
  return { row, grant, country, blockers, ranked, verdict: verdicts.get(row.id) ?? null };
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

interface Compared {
  readonly read: ReadMission;
  readonly mission: Pick<Mission, 'regions' | 'ask'>;
  /** Grants the member hid. */
  readonly hidden: number;
  readonly now: Date;
}

/** Describes what was compared and how, so that a page can name the limits. */
export async function matchesMeta(
  services: Services,
  { read: { language }, mission: { regions, ask }, hidden, now }: Compared,
): Promise<MatchesMeta> {
  const verdicts = await countJudgments(services.db);
  const { state, encoded, total } = grantVectors(services).progress();
  return {
    compared: liveGrants(services).countOpen(now),
    comparedAt: now.toISOString(),
    putAside: hidden,
    applicant: { regions: [...regions], ask },
    encoder: ENCODER[state],
    encoded: { done: encoded, of: total },
    language,
    verdicts: verdicts.of < LEAST_VERDICTS ? null : verdicts,
  };
}
