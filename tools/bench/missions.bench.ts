import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { runCommand } from '../../apps/server/src/cli/run-command.ts';

/** Judged missions lie beside the repository and are not part of it. */
const FOLDER = resolve(process.cwd(), '../shared/data/retrieval-dev/mission-match');

interface Figure {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Matches of judged everyday missions through the product, everything encoded: minutes. */
export async function run(): Promise<BenchResult[]> {
  if (!existsSync(FOLDER)) return [];
  let out = '';
  const code = await runCommand(['grants', 'evaluate', '--missions', FOLDER, '--json'], {
    environment: process.env,
    stdin: Readable.from([]),
    stdout: { write: (text) => (out += text) },
    stderr: process.stderr,
  });
  if (code !== 0) throw new Error(out);
  const quality = JSON.parse(out) as Record<'ndcg10' | 'precision5' | 'bestInFive', Figure> & {
    falseStrong: number;
  };
  const figure = (name: string, { mean, low, high }: Figure, target?: number): BenchResult => ({
    name,
    unit: '',
    value: Math.round(mean * 1e4) / 1e4,
    higherIsBetter: true,
    ...(target ? { target } : {}),
    note: `95% of resamples: ${low.toFixed(3)}–${high.toFixed(3)}`,
  });
  return [
    figure('nDCG@10', quality.ndcg10, 0.5),
    figure('precision@5 at grade 2 or 3', quality.precision5, 0.35),
    figure('grade 3 among the first five', quality.bestInFive),
    {
      name: 'strong matches of missions without a fitting grant',
      unit: '',
      value: quality.falseStrong,
      target: 0,
    },
  ];
}
