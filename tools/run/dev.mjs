import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { startRestarting } from './restarting-server.mjs';

// `npm run dev`: the server from source, started again when one of its files changes; Vite inside it replaces
// changed parts of pages in the browser.
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = startRestarting({
  root,
  args: ['--import', 'tsx', '--enable-source-maps', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void server.stop().then((code) => process.exit(code)));
}
