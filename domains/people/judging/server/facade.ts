import { listCasesById } from '#members/reviews/server';
import type { Database } from '#platform/server/db/database.ts';
import type { StoredResult } from '../contract/schemas.ts';
import { findContest, findResult } from './store/contest-store.ts';
import { listEntries } from './store/entry-store.ts';
import type { ContestRow } from './store/tables.ts';

/** How far the judging of a hackathon is, and its places. */
export interface JudgingOutcome extends Pick<ContestRow, 'state' | 'publishedAt'> {
  /** Places of the newest result; empty before there is one. */
  readonly ranking: readonly Pick<StoredResult['ranking'][number], 'entry' | 'place'>[];
  readonly hasDisqualified: boolean;
  /** An administrator has yet to decide about a disqualification. */
  readonly hasOpenAppeal: boolean;
}

/**
 * Reads how far the judging of a hackathon is; null where the host set up none. Where it decides about money, the hackathon must
 * be locked: results change behind that lock, and an appeal that is upheld does. One that is only being filed does not.
 */
export async function findJudgingOutcome(db: Database, hackathonId: string): Promise<JudgingOutcome | null> {
  const contest = await findContest(db, hackathonId);
  if (!contest) return null;
  const entries = await listEntries(db, hackathonId);
  const cases = await listCasesById(
    db,
    entries.flatMap(({ caseId }) => caseId ?? []),
  );
  const result = await findResult(db, hackathonId);
  return {
    state: contest.state,
    publishedAt: contest.publishedAt,
    ranking: result?.ranking ?? [],
    hasDisqualified: entries.some(({ disqualifiedAt }) => disqualifiedAt !== null),
    hasOpenAppeal: cases.some(({ appeals }) => appeals.some(({ state }) => state === 'open')),
  };
}
