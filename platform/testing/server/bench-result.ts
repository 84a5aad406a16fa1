import { readFileSync } from 'node:fs';

/** One measured figure. `target` and `higherIsBetter` say when it is good enough. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly target?: number;
  /** True for rates and quality; absent for times and sizes. */
  readonly higherIsBetter?: boolean;
  readonly note?: string;
}

const ATTEMPTS = 3;
/** Share that a shared machine takes from a run that counts as undisturbed. */
const QUIET = 0.02;

/** Measured value, and the share of the processor time it wanted that the machine's host gave to others. */
export interface Measured {
  readonly results: BenchResult[];
  readonly stolen: number;
}

/**
 * Measures until the host of a virtual machine left the processors alone, three times at most, and keeps the run that
 * was disturbed least. Chosen by the time that was stolen, never by the figures: a run that was slow by itself stays.
 */
export async function quietest(measure: () => Promise<BenchResult[]>): Promise<Measured> {
  let best: Measured | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = processorTime();
    const results = await measure();
    const after = processorTime();
    const wanted = after.wanted - before.wanted;
    const stolen = wanted > 0 ? (after.stolen - before.stolen) / wanted : 0;
    if (!best || stolen < best.stolen) best = { results, stolen };
    if (best.stolen <= QUIET) break;
  }
  return best as Measured;
}

/** @returns the figure that says how much was taken from the parts of a benchmark, for its reader to judge by */
export function stolenFigure(parts: readonly Measured[]): BenchResult {
  const shares = parts.map(({ stolen }) => stolen);
  const percent = (share: number): number => Math.round(share * 1000) / 10;
  return {
    name: 'wanted processor time that the host gave to others, most in a part',
    unit: '%',
    value: percent(Math.max(...shares)),
    note: `by part: ${shares.map((share) => `${percent(share)} %`).join(', ')}; the least disturbed of ${ATTEMPTS} runs where it is over ${QUIET * 100} %`,
  };
}

/**
 * Ticks in which something wanted a processor, since the start, and those of them that the host gave to others (`steal`
 * of proc(5)). Where the system does not tell, nothing was stolen.
 */
function processorTime(): { wanted: number; stolen: number } {
  if (process.platform !== 'linux') return { wanted: 0, stolen: 0 };
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}
