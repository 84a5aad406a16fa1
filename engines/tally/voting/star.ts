import { type CastBallots, sumBallots, sumMarks, sumWeights } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, type TieRule, takeHighest } from './count.ts';
import { MAX_SCORE } from './election.ts';
import { quantityOf } from './quantity.ts';

/** Sums over all ballots, the same for every seat. */
interface Scores {
  readonly totals: readonly bigint[];
  readonly fives: readonly bigint[];
  readonly weight: bigint;
}

/**
 * Counts by STAR, and by bloc STAR where there are more seats: again without the elected. The two highest totals are the
 * finalists, the one that more voters score higher is elected.
 *
 * Source: Equal Vote Coalition, *STAR voting* and *Breaking ties in STAR voting* (starvoting.org): for a finalist's
 * place two tied options are compared head to head, more of them by their fives; a tied runoff by total, then fives.
 */
export function countStar(count: Count): number[] {
  const scores = {
    totals: sumMarks(count.ballots),
    fives: countFives(count.ballots),
    weight: sumWeights(count.ballots),
  };
  const elected: number[] = [];
  while (elected.length < count.seats) {
    const left = optionsOf(count).filter((option) => !elected.includes(option));
    elected.push(electOne(count, left, scores, elected.length + 1));
  }
  return elected;
}

function electOne(
  count: Count,
  left: readonly number[],
  { totals, fives, weight }: Scores,
  seat: number,
): number {
  const total = (option: number): bigint => totals[option] ?? 0n;
  const byFives: TieRule = { by: 'fives', value: (option) => fives[option] ?? 0n };
  const finalists = takeHighest(count, left, 2, total, [headToHead(count.ballots), byFives]);
  const [first = 0, second] = finalists;
  const base = {
    kind: 'star',
    seat,
    totals: totals.map((sum) => quantityOf(sum)),
    fives: fives.map((sum) => quantityOf(sum)),
    finalists: finalists.map((option) => nameOf(count, option)),
  } as const;
  if (second === undefined) {
    count.rounds.push({ ...base, elected: nameOf(count, first) });
    return first;
  }
  const [forFirst, forSecond] = preferences(count.ballots, first, second);
  const [winner = first] = takeHighest(
    count,
    finalists,
    1,
    (option) => (option === first ? forFirst : forSecond),
    [{ by: 'total', value: total }, byFives],
  );
  const runoff = {
    first: quantityOf(forFirst),
    second: quantityOf(forSecond),
    alike: quantityOf(weight - forFirst - forSecond),
  };
  count.rounds.push({ ...base, runoff, elected: nameOf(count, winner) });
  return winner;
}

/** Head to head decides between exactly two; between more it says nothing. */
function headToHead(ballots: CastBallots): TieRule {
  return {
    by: 'head-to-head',
    value(option, [one = 0, other = 0, ...more]) {
      if (more.length > 0) return 0n;
      return preferences(ballots, option, option === one ? other : one)[0];
    },
  };
}

/** Weight that scores the one higher, and the other. */
function preferences(ballots: CastBallots, one: number, other: number): [bigint, bigint] {
  const { options, count, marks } = ballots;
  const [forOne = 0n, forOther = 0n] = sumBallots(ballots, 2, (sums, weights) => {
    let [first, second] = [0, 0];
    for (let ballot = 0, at = 0; ballot < count; ballot += 1, at += options) {
      const difference = (marks[at + one] ?? 0) - (marks[at + other] ?? 0);
      if (difference > 0) first += weights[ballot] ?? 0;
      else if (difference < 0) second += weights[ballot] ?? 0;
    }
    sums.set([first, second]);
  });
  return [forOne, forOther];
}

function countFives(ballots: CastBallots): bigint[] {
  const { options, count, marks } = ballots;
  return sumBallots(ballots, options, (sums, weights) => {
    for (let ballot = 0, at = 0; ballot < count; ballot += 1) {
      for (let option = 0; option < options; option += 1, at += 1) {
        if (marks[at] === MAX_SCORE) sums[option] = (sums[option] ?? 0) + (weights[ballot] ?? 0);
      }
    }
  });
}
