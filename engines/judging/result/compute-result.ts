import { byCodeUnits } from '../assignment/seeded-order.ts';
import { JudgingError } from '../judging-error.ts';
import { type Criterion, heaviestOf, type Rating, requireRubric, scoreOf } from '../rubric/rubric.ts';
import { breakTies, inOrder, type Tier, toCents } from './break-ties.ts';
import { fitModel, type Model } from './fit-model.ts';
import { placesOf, type Ranked } from './places.ts';

/** All that a result depends on. The same ratings give the same result, in any order. */
export interface Judged {
  readonly criteria: readonly Criterion[];
  /** Ids of all entries, with or without ratings. */
  readonly entries: readonly string[];
  /** Ratings of all rounds; one model reads them together. */
  readonly ratings: readonly Rating[];
  /** Entries that get no place. Their ratings still show how severe judges are, so the others keep their order. */
  readonly disqualified?: ReadonlySet<string>;
}

/** Places, and why each is as it is. */
export interface Result {
  readonly ranking: readonly Ranked[];
  /** Entries no judge has scored. They have no place. */
  readonly unscored: readonly string[];
  /** Undefined where nothing was scored. */
  readonly model: Model | undefined;
}

/**
 * Computes the result of ratings: adjusted scores, ties and places.
 *
 * @throws JudgingError invalid_rubric, or invalid_rating for a rating out of range, of an unknown entry, or given twice
 */
export function computeResult({ criteria, entries, ratings, disqualified = new Set() }: Judged): Result {
  requireRubric(criteria);
  requireOnce(entries, ratings);
  const scores = ratings.map((rating) => ({
    entry: rating.entry,
    judge: rating.judge,
    score: scoreOf(criteria, rating),
  }));
  const model = fitModel(scores);
  const scored = [...(model?.entries.keys() ?? [])];
  const adjusted = (entry: string): number => toCents(model?.entries.get(entry)?.adjusted ?? 0);
  const at = heaviestOf(criteria);
  const criterion = fitModel(
    ratings.map(({ entry, judge, points }) => ({ entry, judge, score: points[at] ?? 0 })),
  );
  const tiers: Tier[] = inOrder(scored, adjusted).flatMap((tied) => breakTies(tied, { criterion, scores }));
  return {
    ranking: model ? placesOf(tiers, model, (entry) => !disqualified.has(entry)) : [],
    unscored: entries.filter((entry) => !model?.entries.has(entry)).toSorted(byCodeUnits),
    model,
  };
}

function requireOnce(entries: readonly string[], ratings: readonly Rating[]): void {
  const known = new Set(entries);
  const given = new Set<string>();
  for (const { entry, judge } of ratings) {
    const key = JSON.stringify([entry, judge]);
    if (!known.has(entry)) throw new JudgingError('invalid_rating', 'A rating is of an unknown entry.');
    if (given.has(key)) throw new JudgingError('invalid_rating', 'A judge rated an entry twice.');
    given.add(key);
  }
}
