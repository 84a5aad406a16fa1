import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// `npm run hodag -- COMMAND`: the command line. File arguments stay relative to where it was called.
const root = fileURLToPath(new URL('../..', import.meta.url));
process.env.HODAG_CALLED_FROM = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../../dist/server/cli.js');
