import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { Resources } from '#platform/server/resources.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { killRound } from '../../testing/kill-run.ts';

const KILLS = 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it(`keeps what it acknowledged through ${KILLS} kills at random moments`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const services = async () => ({ db: database.db, clock: systemClock, resources: new Resources() });
    const round = await killRound(services, database.url, (child) => void child.kill('SIGKILL'));
    expect(round.acknowledged).toBeGreaterThan(0);
    expect(round).toMatchObject({ lost: 0, doubled: 0 });
  }
});
