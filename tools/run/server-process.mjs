import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 60_000;

/** @typedef {import('./server-process.mjs').ServerProcess} ServerProcess */

/**
 * Starts the built server on a data folder and waits until it says that it is ready.
 * @param {{ dataDir: string, port?: number, args?: readonly string[], env?: Record<string, string> }} options
 * @returns {Promise<ServerProcess>}
 * @throws Error with the server's output when it ends or is not ready in five minutes
 */
export async function startServer({ dataDir, port, args = [], env = {} }) {
  const chosenPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosenPort}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    cwd: ROOT,
    env: { ...throwawayEnvironment(dataDir), PORT: String(chosenPort), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-200_000);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const endWithUs = () => signalGroup(child.pid, 'SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  await untilReady(() => output, ended);
  return {
    url,
    port: chosenPort,
    dataDir,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - started),
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Variables of the machine that a process needs. */
const MACHINE = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'SystemRoot',
  'NODE_OPTIONS',
];

/** Environment of every command on a throwaway instance: nothing of the caller's own configuration. */
export function throwawayEnvironment(dataDir, environment = process.env) {
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => MACHINE.includes(name))),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
    // Encoding the catalog would take a processor from every journey; those about matching turn it on.
    MATCHING_MODEL: 'off',
    // Nothing outside is asked.
    GRANT_DISCOVERY: 'off',
  };
}

/**
 * Runs one command of the command line on a data folder, beside the server or without it. It is killed when `signal`
 * is aborted. `env` is added to what every throwaway instance is told.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runCommand(dataDir, args, { limitMs = 300_000, signal, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
      cwd: ROOT,
      env: { ...throwawayEnvironment(dataDir), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

/** Kills the embedded database's first process; the others of it end with it. False where there is none. */
export async function killDatabase(dataDir) {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!(pid > 1)) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

function signalGroup(pid, name) {
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') process.kill(pid, name);
    else process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

async function untilReady(output, ended) {
  let over = null;
  void ended.then((how) => {
    over = how;
  });
  const until = performance.now() + READY_LIMIT_MS;
  while (!output().includes('Hodag is ready')) {
    if (over !== null) throw new Error(`The server ended (${over}) before it was ready:\n${output()}`);
    if (performance.now() > until) throw new Error(`The server was not ready in five minutes:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
