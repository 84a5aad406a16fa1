import { computeRound, countElection, type Method, prepareEstimates, type VotingMethod } from './index.ts';
import { minimalStandard } from './testing/minimal-standard.ts';
import { aBallot } from './testing/random-election.ts';
import { randomGifts } from './testing/random-round.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const DONORS = 20_000;
const PROJECTS = 1000;
const GIFTS = 100_000;
const ESTIMATES = 200;
const COIN = 10n ** 18n;
const POOL = 100_000n * COIN;

const METHODS: readonly { readonly method: Method; readonly target: number }[] = [
  { method: { name: 'qf' }, target: 2000 },
  { method: { name: 'pairwise', bound: 25n * COIN }, target: 2000 },
  { method: { name: 'cocm', unit: COIN }, target: 20_000 },
];

const OPTIONS = 10;
const VOTES: readonly {
  readonly method: VotingMethod;
  readonly ballots: number;
  readonly seats: number;
  readonly target?: number;
}[] = [
  { method: 'star', ballots: 1_000_000, seats: 1, target: 500 },
  { method: 'irv', ballots: 1_000_000, seats: 1, target: 500 },
  { method: 'ranked-robin', ballots: 1_000_000, seats: 1 },
  { method: 'stv', ballots: 100_000, seats: 5, target: 100 },
  { method: 'allocated-score', ballots: 100_000, seats: 5, target: 100 },
];

/** Measures a round of 1,000 projects and 100,000 gifts by each method, the estimate for one more gift, and votes. */
export async function run(): Promise<BenchResult[]> {
  const gifts = randomGifts(DONORS, PROJECTS, GIFTS);
  const rounds = METHODS.map(({ method, target }) => {
    const start = performance.now();
    computeRound({ pool: POOL, method, gifts });
    const value = Math.round(performance.now() - start);
    return {
      name: `round, ${method.name}`,
      unit: 'ms',
      value,
      target,
      note: `${GIFTS} gifts, ${DONORS} donors`,
    };
  });
  const pairwise = estimates({ pool: POOL, method: { name: 'pairwise', bound: 25n * COIN }, gifts });
  const small = {
    pool: POOL,
    method: { name: 'cocm', unit: COIN },
    gifts: randomGifts(200, 40, 500),
  } as const;
  return [
    ...VOTES.map(vote),
    ...rounds,
    { name: 'estimate of one more gift, pairwise, p95', unit: 'ms', value: pairwise, target: 5 },
    {
      name: 'estimate of one more gift, cocm, p95',
      unit: 'ms',
      value: estimates(small),
      target: 5,
      note: `${small.gifts.length} gifts; larger rounds have none`,
    },
  ];
}

/** The best of three counts, ballots read from rows, ms. */
function vote({ method, ballots: size, seats, target }: (typeof VOTES)[number]): BenchResult {
  const draw = minimalStandard(1);
  const candidates = Array.from({ length: OPTIONS }, (_, option) => `option ${option}`);
  const ballots = Array.from({ length: size }, () => aBallot(method, OPTIONS, draw));
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    countElection({ method, candidates, seats, ballots });
    return performance.now() - start;
  });
  const note = `${size} ballots, ${OPTIONS} options, ${seats} seats`;
  const measured = { name: `votes, ${method}`, unit: 'ms', value: Math.round(Math.min(...times)), note };
  return target === undefined ? measured : { ...measured, target };
}

/** The 95th percentile of what one estimate takes, ms. */
function estimates(round: Parameters<typeof prepareEstimates>[0]): number {
  const estimate = prepareEstimates(round);
  if (!estimate) throw new Error('The round is small enough');
  const times = round.gifts.slice(0, ESTIMATES).map(({ donor }, at) => {
    const start = performance.now();
    estimate({ donor, project: `project-${at % 50}`, amount: COIN });
    return performance.now() - start;
  });
  const sorted = times.sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(times.length * 0.95)] ?? 0) * 100) / 100;
}
