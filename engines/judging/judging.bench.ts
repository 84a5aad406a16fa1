import { assignJudges, computeResult } from './index.ts';
import { aHackathon, aRound, FOUR_CRITERIA } from './testing/random-hackathon.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const ENTRIES = 1000;
const JUDGES = 100;
const TARGET = 50;
const RUNS = 11;

/** Measures the assignment and the result of a hackathon of 1,000 entries and 100 judges. */
export async function run(): Promise<BenchResult[]> {
  const assignments = [
    { perEntry: 3, conflicts: 0 },
    { perEntry: 5, conflicts: 0 },
    { perEntry: 3, conflicts: 0.5 },
  ].map(({ perEntry, conflicts }) => {
    const round = aRound(ENTRIES, JUDGES, perEntry, 1, conflicts);
    return {
      name: `assignment, ${perEntry} judges each, ${conflicts * 100} % conflicts, median`,
      unit: 'ms',
      value: median(() => assignJudges(round)),
      target: TARGET,
      note: `${ENTRIES} entries, ${JUDGES} judges`,
    };
  });
  const results = [3, 5].map((perEntry) => {
    const { entries, ratings } = aHackathon(ENTRIES, JUDGES, perEntry, 1);
    return {
      name: `result, ${perEntry} judges each, median`,
      unit: 'ms',
      value: median(() => computeResult({ criteria: FOUR_CRITERIA, entries, ratings })),
      target: TARGET,
      note: `${ratings.length} ratings, standard errors and ties included`,
    };
  });
  return [...assignments, ...results];
}

/** The median of what one call takes, ms. The first calls, before the code is compiled, count too. */
function median(call: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return Math.round((times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0) * 10) / 10;
}
