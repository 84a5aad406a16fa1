import { createVectorCatalog, quantise } from './index.ts';
import { clusteredUnits } from './testing/vectors.ts';

/** One measured figure. */
interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  note?: string;
}

const DIMENSIONS = 512;
const RUNS = 21;

/** Measures one mission against 2,300 documents of 10 units and against 50,000 of 2. */
export async function run(): Promise<BenchResult[]> {
  return [...measure(2300, 10, 40), ...measure(50_000, 2)];
}

function measure(documents: number, units: number, target?: number): BenchResult[] {
  const vectors = clusteredUnits(1000, DIMENSIONS);
  const catalog = createVectorCatalog(DIMENSIONS);
  const records = vectors.map((_, at) =>
    quantise(Array.from({ length: units }, (__, k) => vectors[(at * 7 + k) % 1000] as Float32Array)),
  );
  const filling = performance.now();
  for (let at = 0; at < documents; at++) catalog.put(`${at}`, records[at % 1000] as Uint8Array);
  const filled = performance.now() - filling;
  const missions = clusteredUnits(RUNS + 1, DIMENSIONS, 5);
  const settling = performance.now();
  catalog.scan(missions[RUNS] as Float32Array, []);
  const settled = performance.now() - settling;
  const processor = process.cpuUsage();
  const runs = missions.slice(0, RUNS).map((mission) => {
    const start = performance.now();
    catalog.scan(mission);
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(processor);
  const median = runs.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  const size = `${documents} documents of ${units} units`;
  return [
    {
      name: `one mission, ${size}`,
      unit: 'ms',
      value: round(median),
      ...(target ? { target } : {}),
      note: `median; ${round((user + system) / 1000 / RUNS)} ms of processor time`,
    },
    { name: `first mission after a change, ${size}`, unit: 'ms', value: round(settled) },
    { name: `filling, ${size}`, unit: 'ms', value: round(filled) },
    { name: `memory, ${size}`, unit: 'MB', value: round(catalog.bytes / 1e6) },
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;
