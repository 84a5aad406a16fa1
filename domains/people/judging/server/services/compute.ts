import { computeResult } from '#engines/judging';
import type { Transaction } from '#platform/server/db/database.ts';
import type { StoredResult } from '../../contract/schemas.ts';
import { criteriaOf } from '../rules/criteria.ts';
import { numberJudges } from '../rules/number-judges.ts';
import { writeResult } from '../store/contest-store.ts';
import { listRatings } from '../store/score-store.ts';
import type { ContestRow } from '../store/tables.ts';
import { type Progress, readProgress } from './read-progress.ts';

/** Computes the result of all scores that count, and stores it. The contest must be locked. */
export async function computeAndStore(tx: Transaction, contest: ContestRow, at: Date): Promise<StoredResult> {
  const result = await compute(tx, contest, await readProgress(tx, contest.hackathonId));
  await writeResult(tx, contest.hackathonId, { result, at });
  return result;
}

/** The same without storing it. Entries that were disqualified or removed get no place. */
export async function compute(
  tx: Transaction,
  contest: ContestRow,
  { rows, entries }: Progress,
): Promise<StoredResult> {
  const stored = (await listRatings(tx, contest.hackathonId)).map(({ entry, judge, points }) => ({
    entry,
    judge,
    points: points.map((one) => one ?? 0),
  }));
  const ratings = numberJudges(stored);
  const able = new Set(entries.filter(({ isDisqualified }) => !isDisqualified).map(({ id }) => id));
  const { ranking, unscored, model } = computeResult({
    criteria: criteriaOf(contest.criteria),
    entries: rows.map(({ entryId }) => entryId),
    ratings: ratings.map((rating) => ({ ...rating, judge: String(rating.judge) })),
    disqualified: new Set(rows.map(({ entryId }) => entryId).filter((id) => !able.has(id))),
  });
  return {
    mean: model?.mean ?? null,
    ranking: [...ranking],
    judges: [...(model?.judges.values() ?? [])]
      .map(({ judge, effect, count }) => ({ judge: Number(judge), effect, count }))
      .sort((one, other) => one.judge - other.judge),
    unscored: [...unscored],
    ratings,
  };
}
