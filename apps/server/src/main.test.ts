import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';

/** Bundles the server as `npm run build` does. Started from source, its files would be compiled for every start. */
const BUNDLE = `
import { bundleServer } from './tools/build/bundle-server.ts';
await bundleServer(process.cwd(), process.argv[1]);
`;

let database: TestDatabase;
let built: string;
beforeAll(async () => {
  database = await testDatabase();
  mkdirSync('.cache', { recursive: true });
  built = mkdtempSync(join('.cache', 'test-server-'));
  const program = ['--import', 'tsx', '--input-type=module', '--eval', BUNDLE, built];
  await promisify(execFile)(process.execPath, program);
});
afterAll(async () => {
  rmSync(built, { recursive: true, force: true });
  await database.close();
});

interface Running {
  readonly child: ChildProcess;
  /** Both outputs so far. */
  text(): string;
  readonly ended: Promise<number | null>;
}

const STARTUP_MS = 60_000;

/** The server as operators run it. */
function start(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      MATCHING_MODEL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, text: () => text, ended };
}

const worker = (dataDir = aDataDir()) => ({
  ROLE: 'worker',
  DATABASE_URL: database.url,
  SECRET_KEY: 'a key for the tests of the whole server',
  DATA_DIR: dataDir,
});

async function aTakenPort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => listener.close(() => resolve())));
  return (listener.address() as AddressInfo).port;
}

describe('a start that cannot be', () => {
  it('names every wrong variable, without a stack', { timeout: STARTUP_MS }, async () => {
    const { ended, text } = start({ PORT: 'x', ROLE: 'everything', DATA_DIR: aDataDir() });
    expect(await ended).toBe(1);
    expect(text()).toMatch(
      /^Hodag did not start\.\nThe configuration is not valid:\n {2}- PORT: .*\n {2}- ROLE: /,
    );
    expect(text()).not.toMatch(/\n\s+at /);
  });

  it('on a taken port says so and what to set', { timeout: STARTUP_MS }, async () => {
    const port = await aTakenPort();
    const { ended, text } = start({ ...worker(), METRICS_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(text()).toContain(`Port ${port} is taken by another program.`);
    expect(text()).toContain(`METRICS_PORT=${port + 1}`);
  });
});

describe('a worker', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'starts, says so, and stops on %s with code 0',
    { timeout: STARTUP_MS },
    async (signal) => {
      const { child, ended, text } = start(worker());
      await expect.poll(text, { timeout: STARTUP_MS }).toMatch(/Hodag runs jobs \(\d+\.\d s\)/);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(text()).not.toMatch(/"level":(?:40|50)/);
    },
  );
});
