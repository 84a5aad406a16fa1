import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// `npm start`: installs what is missing, builds what is stale, then runs the server in this process.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.env.NODE_ENV ??= 'production';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../../dist/server/main.js');
