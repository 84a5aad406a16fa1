import { type CastBallots, sumBallots, sumWeights } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, takeHighest } from './count.ts';
import { MAX_SCORE } from './election.ts';
import { compare, divided, type Fraction, minus, NONE, ONE, plus, ranksBy, times } from './fraction.ts';
import { quantityOf } from './quantity.ts';

const SCORES = MAX_SCORE + 1;

/** Ballots by what is left of them. */
interface Classes {
  /** Class of each ballot. */
  readonly of: Uint16Array;
  /** Part of a ballot that is left, by class. */
  left: Fraction[];
}

/** Weight of ballots that gave the elected option one score, in one class. */
interface Group {
  readonly kind: number;
  readonly score: number;
  readonly weight: bigint;
  readonly weighted: Fraction;
}

/**
 * Counts by allocated score (proportional STAR). The highest weighted total is elected; its ballots pay a quota of
 * ballots/seats (Hare), the highest weighted score first, and the group that overfills the quota keeps equal parts.
 *
 * Source: Equal Vote Coalition, *Proportional STAR voting: allocated score*; electowiki, *Allocated Score*. The weight of
 * ballots fills the quota, not their number; ballots without a score pay only where the supporters cannot.
 */
export function countAllocatedScore(count: Count): number[] {
  const { ballots, seats } = count;
  const quota: Fraction = { over: sumWeights(ballots), under: BigInt(seats) };
  const classes: Classes = { of: new Uint16Array(ballots.count), left: [ONE] };
  const elected: number[] = [];
  while (elected.length < seats) {
    const open = optionsOf(count).filter((option) => !elected.includes(option));
    const table = tableOf(ballots, classes);
    const totals = optionsOf(count).map((option) =>
      elected.includes(option) ? NONE : totalOf(table, classes, option, ballots.options),
    );
    const ranks = ranksBy(totals.length, (a, b) => compare(totals[a] ?? NONE, totals[b] ?? NONE));
    const [winner = 0] = takeHighest(count, open, 1, (option) => ranks[option] ?? 0n);
    elected.push(winner);
    const paid = pay(ballots, classes, { table, winner, quota });
    count.rounds.push({
      kind: 'allocation',
      seat: elected.length,
      totals: totals.map(shown),
      quota: shown(quota),
      elected: nameOf(count, winner),
      paid: { from: shown(paid.from), whole: shown(paid.whole), shared: shown(paid.shared) },
    });
  }
  return elected;
}

const shown = ({ over, under }: Fraction) => quantityOf(over, under);

/** Weight of ballots by class, option and score. */
function tableOf(ballots: CastBallots, classes: Classes): bigint[] {
  const { options, count, marks } = ballots;
  const size = options * SCORES;
  return sumBallots(ballots, classes.left.length * size, (sums, weights) => {
    for (let ballot = 0, at = 0; ballot < count; ballot += 1) {
      const weight = weights[ballot] ?? 0;
      const start = (classes.of[ballot] ?? 0) * size;
      for (let cell = start; cell < start + size; cell += SCORES, at += 1) {
        const place = cell + (marks[at] ?? 0);
        sums[place] = (sums[place] ?? 0) + weight;
      }
    }
  });
}

function groupsOf(table: readonly bigint[], { left }: Classes, option: number, options: number): Group[] {
  return left.flatMap((part, kind) =>
    Array.from({ length: SCORES }, (_, score) => ({
      kind,
      score,
      weight: table[(kind * options + option) * SCORES + score] ?? 0n,
      weighted: times(part, { over: BigInt(score), under: 1n }),
    })).filter(({ weight }) => weight > 0n && part.over > 0n),
  );
}

function totalOf(table: readonly bigint[], classes: Classes, option: number, options: number): Fraction {
  return groupsOf(table, classes, option, options).reduce(
    (sum, { weight, weighted }) => plus(sum, times(weighted, { over: weight, under: 1n })),
    NONE,
  );
}

/** Takes the quota from the ballots, and sorts them into new classes. */
function pay(
  ballots: CastBallots,
  classes: Classes,
  { table, winner, quota }: { table: readonly bigint[]; winner: number; quota: Fraction },
): { from: Fraction; whole: Fraction; shared: Fraction } {
  const groups = groupsOf(table, classes, winner, ballots.options).sort((a, b) =>
    compare(b.weighted, a.weighted),
  );
  const worth = (all: readonly Group[]): Fraction =>
    all.reduce(
      (sum, { kind, weight }) => plus(sum, times(classes.left[kind] ?? NONE, { over: weight, under: 1n })),
      NONE,
    );
  let whole = NONE;
  let from = groups[0]?.weighted ?? NONE;
  let shared = NONE;
  const keeps = new Map<string, Fraction>();
  for (let at = 0; at < groups.length; ) {
    from = groups[at]?.weighted ?? NONE;
    const alike = groups.slice(at).filter(({ weighted }) => compare(weighted, from) === 0);
    const sum = worth(alike);
    const missing = minus(quota, whole);
    const overfills = compare(sum, missing) > 0;
    const keep = overfills ? minus(ONE, divided(missing, sum)) : NONE;
    for (const { kind, score } of alike) keeps.set(`${kind} ${score}`, keep);
    if (overfills) {
      shared = sum;
      break;
    }
    whole = plus(whole, sum);
    at += alike.length;
    if (compare(whole, quota) >= 0) break;
  }
  sortAnew(ballots, classes, winner, keeps);
  return { from, whole, shared };
}

function sortAnew(
  ballots: CastBallots,
  classes: Classes,
  winner: number,
  keeps: ReadonlyMap<string, Fraction>,
): void {
  const left: Fraction[] = [];
  const known = new Map<string, number>();
  const next = new Uint16Array(classes.left.length * SCORES);
  for (const [kind, part] of classes.left.entries()) {
    for (let score = 0; score < SCORES; score += 1) {
      const kept = times(part, keeps.get(`${kind} ${score}`) ?? ONE);
      const key = `${kept.over}/${kept.under}`;
      const place = known.get(key) ?? left.push(kept) - 1;
      known.set(key, place);
      next[kind * SCORES + score] = place;
    }
  }
  const { options, count, marks } = ballots;
  for (let ballot = 0; ballot < count; ballot += 1) {
    const score = marks[ballot * options + winner] ?? 0;
    classes.of[ballot] = next[(classes.of[ballot] ?? 0) * SCORES + score] ?? 0;
  }
  classes.left = left;
}
