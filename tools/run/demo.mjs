import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run demo [-- --data FOLDER | --wipe]`: a whole made-up community in its own data folder.
const root = fileURLToPath(new URL('../..', import.meta.url));
const calledFrom = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.env.DATA_DIR ||= './data-demo';
process.env.DEVHUB_BYPASS_HANDLE ||= 'hodag-demo';
// A made-up community makes no calls to other services.
process.env.GRANT_DISCOVERY ||= 'off';
// Anyone who shows the product has no authenticator app of the demo's administrator (docs/decisions/0014).
process.env.ADMIN_SECOND_FACTOR ||= 'optional';

/** Removes the demo's folder, and none that a demo did not make or that is in use. */
async function wipe(folder) {
  if (!existsSync(folder)) return console.log(`There is nothing to wipe: ${folder} does not exist.`);
  if (!existsSync(join(folder, 'demo-people.json'))) {
    throw new Error(`${folder} was not made by \`npm run demo\`; nothing was removed.`);
  }
  if (isRunning(join(folder, 'postgres/data/postmaster.pid'))) {
    throw new Error(`${folder} is in use. Stop the demo first (Ctrl-C); nothing was removed.`);
  }
  await rm(folder, { recursive: true });
  console.log(`Wiped: ${folder}`);
}

/** Whether the process named by a file's first line lives; a killed one leaves its file behind. */
function isRunning(pidFile) {
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** `--data` is relative to where npm was called. */
function absoluteData(words) {
  return words.map((word, at) => {
    if (words[at - 1] === '--data') return resolve(calledFrom, word);
    return word.startsWith('--data=') ? `--data=${resolve(calledFrom, word.slice('--data='.length))}` : word;
  });
}

const words = process.argv.slice(2);
try {
  if (words.includes('--wipe')) {
    await wipe(resolve(process.env.DATA_DIR));
    process.exit(0);
  }
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.argv.splice(2, words.length, '--demo', ...absoluteData(words));
await import('../../dist/server/main.js');
