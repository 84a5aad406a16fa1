import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';

const KILLS = 25;
const SCRIPT = fileURLToPath(new URL('../kill/kill-during-imports-and-registrations.mjs', import.meta.url));

/** Summary that the script prints as its last line. */
interface Summary {
  readonly kills: number;
  readonly databaseKilledToo: number;
  readonly importingCommandKilledToo: number;
  readonly acknowledgedRegistrations: number;
  readonly interruptedRegistrations: number;
  readonly acknowledgedImports: number;
  readonly interruptedImports: number;
  readonly rowsAFile: number;
  readonly readyAfterKillMs: { readonly median: number | null; readonly max: number | null };
  readonly losses: readonly string[];
}

/** Kills the built server with SIGKILL while people register and files are imported; `npm test` does so five times. */
export async function run(): Promise<BenchResult[]> {
  const { stdout } = spawnSync(process.execPath, [SCRIPT, '--kills', String(KILLS)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 16 * 1024 * 1024,
  });
  const summary = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Summary;
  const { registrations, imports } = notesOf(summary);
  return [
    {
      name: 'kills at random moments',
      unit: '',
      value: summary.kills,
      higherIsBetter: true,
      target: 20,
      note: `${summary.databaseKilledToo} with the database, ${summary.importingCommandKilledToo} with the importing command`,
    },
    {
      name: 'acknowledged registrations and imports that were lost or half there',
      unit: '',
      value: summary.losses.length,
      target: 0,
      note: summary.losses.join('; '),
    },
    {
      name: 'registrations acknowledged',
      unit: '',
      value: summary.acknowledgedRegistrations,
      note: registrations,
    },
    { name: 'imports acknowledged', unit: '', value: summary.acknowledgedImports, note: imports },
    {
      name: 'ready again after a kill, median',
      unit: 'ms',
      value: summary.readyAfterKillMs.median ?? Number.NaN,
    },
    {
      name: 'ready again after a kill, slowest',
      unit: 'ms',
      value: summary.readyAfterKillMs.max ?? Number.NaN,
    },
  ];
}

function notesOf(summary: Summary): { readonly registrations: string; readonly imports: string } {
  return {
    registrations: `${summary.interruptedRegistrations} cut off without an answer`,
    imports: `${summary.rowsAFile} rows each; ${summary.interruptedImports} cut off`,
  };
}
