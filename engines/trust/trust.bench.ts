import { computeTrust } from './index.ts';
import { randomEndorsements } from './testing/random-endorsements.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const MEMBERS = 100_000;
const ENDORSEMENTS = 1_000_000;
const SEEDS = 100;
const RUNS = 5;

const milliseconds = (value: number) => Math.round(value);

/** Measures trust over 100,000 members and 1,000,000 endorsements: median of five runs after a warm-up. */
export async function run(): Promise<BenchResult[]> {
  const graph = randomEndorsements(MEMBERS, ENDORSEMENTS);
  const seeds = Uint32Array.from({ length: SEEDS }, (_, at) => at * (MEMBERS / SEEDS));
  const first = performance.now();
  computeTrust(graph, { seeds });
  const cold = performance.now() - first;
  const second = performance.now();
  computeTrust(graph, { seeds, edgeCap: 1 });
  const uncapped = performance.now() - second;
  let peak = 0;
  const runs = Array.from({ length: RUNS }, () => {
    globalThis.gc?.();
    const held = process.memoryUsage().arrayBuffers;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const result = computeTrust(graph, { seeds });
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - held);
    return { wall, processor: (user + system) / 1000, result };
  }).sort((a, b) => a.wall - b.wall);
  const middle = runs[RUNS >> 1];
  if (!middle) throw new Error('No run was measured');
  const { iterations, reached } = middle.result;
  return [
    {
      name: 'trust, median',
      unit: 'ms',
      value: milliseconds(middle.wall),
      target: 1000,
      note: `${MEMBERS} members, ${ENDORSEMENTS} endorsements, ${iterations} iterations, ${reached} reached; ${milliseconds(middle.processor)} ms of processor time`,
    },
    { name: 'trust without the edge cap', unit: 'ms', value: milliseconds(uncapped), target: 1000 },
    { name: 'trust, first run of a process', unit: 'ms', value: milliseconds(cold), target: 1000 },
    {
      name: 'memory of a run',
      unit: 'MB',
      value: Math.round(peak / 1e5) / 10,
      note: 'typed arrays made by one run, its result among them; the endorsements themselves are 8 MB more',
    },
  ];
}
