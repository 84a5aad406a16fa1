import { scoreOf } from '#engines/judging';
import { type CsvCell, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import type { JudgingResult } from '../../contract/schemas.ts';
import { readResult } from '../services/present-result.ts';

const COLUMNS = [
  'place',
  'entry',
  'adjusted',
  'mean',
  'standardError',
  'judges',
  'decidedBy',
  'tooCloseToNext',
] as const;
const DECIMALS = 4;

/** The same as a file: a line for each entry, a column for each judge with the score as it was given. */
export const exportJudgingResult: Operation<typeof judgingEndpoints.exportJudgingResult> = async (
  { db },
  actor,
  { params },
) => {
  const answer = await readResult(db, actor, params.id);
  const judges = answer.result.judges.map(({ judge }) => judge);
  const header = [...COLUMNS, ...judges.map((judge) => `judge ${judge}`)];
  return { fileName: 'hackathon-result.csv', content: toCsv(header, linesOf(answer, judges)) };
};

function linesOf({ result, entries, criteria }: JudgingResult, judges: readonly number[]): CsvCell[][] {
  const given = new Map(
    result.ratings.map((rating) => [
      `${rating.entry} ${rating.judge}`,
      scoreOf(criteria, { ...rating, judge: String(rating.judge) }),
    ]),
  );
  const scores = (id: string) => judges.map((judge) => rounded(given.get(`${id} ${judge}`)));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ranked = result.ranking.map((line) => [
    line.place,
    byId.get(line.entry)?.title ?? 'removed',
    line.score,
    rounded(line.raw),
    rounded(line.error),
    line.count,
    line.decidedBy,
    line.closeToNext ? 'yes' : 'no',
    ...scores(line.entry),
  ]);
  const placed = new Set(result.ranking.map(({ entry }) => entry));
  const others = entries
    .filter(({ id }) => !placed.has(id))
    .map(({ id, title, isDisqualified }) => [
      isDisqualified ? 'disqualified' : 'none',
      title ?? 'removed',
      ...COLUMNS.slice(2).map(() => null),
      ...scores(id),
    ]);
  return [...ranked, ...others];
}

const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Number(value.toFixed(DECIMALS));
