import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run shots [-- PATH…]`: every page of the demo as a picture, in both themes, wide and narrow; see e2e/shots.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
if (chromium === null) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'e2e/shots/take-shots.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
);
process.exitCode = status ?? 1;
