import { proposeTeams } from './index.ts';
import { findTeams } from './team/beam-search.ts';
import { searchExactly } from './team/exact-search.ts';
import { WEIGHTS } from './team/mission.ts';
import { poseProblem } from './team/problem.ts';
import { randomMission, randomPeople } from './testing/random-people.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const BUILDERS = 10_000;
const MISSIONS = 100;
const PROOF_NODES = 200_000;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Measures top teams of five among 10,000 builders, and how far from the proven optimum the search stays. */
export async function run(): Promise<BenchResult[]> {
  const people = randomPeople(BUILDERS);
  const missions = Array.from({ length: MISSIONS }, (_, seed) => randomMission(5, seed));
  for (const mission of missions.slice(0, 10)) proposeTeams(people, mission);
  const times = missions
    .map((mission) => {
      const start = performance.now();
      proposeTeams(people, mission);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const gaps = missions.flatMap((mission) => {
    const problem = poseProblem(people, mission, { shortlist: 40, weights: WEIGHTS });
    const [found] = findTeams(problem, { width: 128, improved: 16 });
    if (!found) return [];
    const exact = searchExactly(problem, found, PROOF_NODES);
    return exact.proven && exact.best ? [1 - found.value / exact.best.value] : [];
  });
  const near = gaps.filter((gap) => gap <= 0.01).length / Math.max(1, gaps.length);
  const note = `${BUILDERS} builders, ${MISSIONS} missions of five roles, five teams each`;
  return [
    { name: 'teams of five, p50', unit: 'ms', value: round(times[MISSIONS / 2] ?? 0, 1), note },
    {
      name: 'teams of five, p95',
      unit: 'ms',
      value: round(times[Math.floor(MISSIONS * 0.95)] ?? 0, 1),
      target: 15,
      note,
    },
    {
      name: 'within 1% of the optimum',
      unit: '%',
      value: round(near * 100, 1),
      target: 99,
      note: `${gaps.length} proven`,
    },
  ];
}
