import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['apps/server', 'domains', 'engines', 'platform', 'tools/build'];
/** Longer than the server's own limit for a clean stop. */
const STOP_LIMIT_MS = 20_000;
/** Editors write a file in several steps, and a checkout changes many. */
const SETTLE_MS = 120;

/**
 * Whether the server must start again for a changed file: contracts, server code, migrations and what the web
 * build reads of them. Pages and components are replaced in the browser.
 * @param {string} path from the root, with forward slashes
 */
export function isServerFile(path) {
  if (/\.(test|bench)\.tsx?$|\/testing\//.test(path)) return false;
  if (path === 'vite.config.ts') return true;
  if (!/\.(ts|sql|json)$/.test(path)) return false;
  return /^(apps\/server|engines|platform\/(kernel|server)|tools\/build|domains\/[^/]+\/[^/]+\/(contract|server))\//.test(
    path,
  );
}

/**
 * Runs a Node program and starts it again, after a clean stop, when a file of the server changes; also after it
 * failed.
 * @param {{ root: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio?: 'inherit' | 'ignore' }} options
 */
export function startRestarting({ root, args, env, stdio = 'inherit' }) {
  let child = null;
  let isStopping = false;
  let isRestarting = false;
  let timer;

  const start = () => {
    // A separate group: Ctrl-C reaches us alone, and one stop is one signal.
    const started = spawn(process.execPath, args, { cwd: root, env, stdio, detached: true });
    child = started;
    started.once('exit', (code, signal) => {
      if (child === started) child = null;
      if (isStopping || isRestarting) return;
      console.log(`The server ended (${signal ?? `code ${code}`}). It starts again with the next change.`);
    });
  };

  const restart = async (path) => {
    if (isStopping || isRestarting) return;
    isRestarting = true;
    console.log(`${path} changed, starting again …`);
    await end(child);
    isRestarting = false;
    if (!isStopping) start();
  };

  const watchers = watchServerFiles(root, (path) => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(path), SETTLE_MS);
  });
  start();

  return {
    /** Ends the server and the watching. Resolves with an exit code. */
    async stop() {
      const code = isStopping ? 1 : 0;
      isStopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await end(child);
      return code;
    },
  };
}

function watchServerFiles(root, onChange) {
  const report = (path) => {
    if (isServerFile(path)) onChange(path);
  };
  const folders = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name) report(`${folder}/${name.replaceAll('\\', '/')}`);
    }),
  );
  return [...folders, watch(root, (_event, name) => name && report(name))];
}

/** Asks the process to stop and waits until it has; kills it when it does not. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
