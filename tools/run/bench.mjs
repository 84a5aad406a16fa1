import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run bench -- [NAME…]`: measures, and writes docs/benchmarks.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tools/bench/run-benches.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
