import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { buildServer, type RunningProgram, startProgram } from '../testing/server-program.ts';

let database: TestDatabase;
let built: string;
beforeAll(async () => {
  database = await testDatabase();
  built = await buildServer();
});
afterAll(async () => {
  rmSync(built, { recursive: true, force: true });
  await database.close();
});

const STARTUP_MS = 60_000;

function start(environment: Record<string, string>): RunningProgram {
  const program = startProgram(built, environment);
  onTestFinished(() => program.kill());
  return program;
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
