import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import { callWhenFree } from '../testing/call-when-free.ts';
import { Caller } from '../testing/callers.ts';
import { FuzzWalk, writeLabels } from '../testing/fuzz-walk.ts';
import { chosenShapes, FUZZ_SEED, HOSTILE_SHAPES } from '../testing/hostile-shapes.ts';
import { plantProduct } from '../testing/planted-product.ts';
import { startProbedInstance } from '../testing/probed-instance.ts';
import { aProductServer } from '../testing/product-server.ts';

const SECRET_KEY = 'a key for an instance that is sent hostile shapes';
/** Between two questions whether it lives. */
const PAUSE_MS = 100;
/** Asks whether the instance lives, again and again until it is stopped. @returns answers by status */
function watchLife(visitor: Caller): { stop(): Promise<Record<number, number>> } {
  const statuses: Record<number, number> = {};
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { status } = await callWhenFree(visitor, { method: 'GET', path: '/health/live' });
      statuses[status] = (statuses[status] ?? 0) + 1;
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return statuses;
    },
  };
}

async function aPlantedInstance() {
  const database = await testDatabase();
  const dataDir = aDataDir();
  const environment = { DATA_DIR: dataDir, SECRET_KEY, PUBLIC_URL: 'http://localhost:3000' };
  const kept = { ...database, close: async () => {} };
  const server = await aProductServer({ database: kept, environment, start: true });
  const planted = await plantProduct(server);
  const instance = await startProbedInstance({
    ...environment,
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'error',
    GRANT_DISCOVERY: 'off',
  });
  onTestFinished(async () => {
    await instance.stop();
    await server.close();
    await database.close();
  });
  const { services } = server;
  const reached = { services, app: { inject: instance.inject } };
  return { instance, planted, reached };
}

it('no text of a body at its longest holds the event loop or breaks an answer, sent or read', async () => {
  const { instance, planted, reached } = await aPlantedInstance();
  const visitor = new Caller(reached, 'visitor');
  const owner = new Caller(reached, 'admin', planted.member);
  const walk = new FuzzWalk(instance, { owner, visitor }, planted);
  const life = watchLife(visitor);
  const shapes = chosenShapes();
  await walk.run(shapes);
  const lives = await life.stop();
  const { sent, taken, refused, faults } = walk.report;
  const names = shapes.map(({ name }) => name).join(', ');
  process.stdout.write(
    `fuzz: seed ${FUZZ_SEED}, ${shapes.length} of ${HOSTILE_SHAPES.length} shapes (${names}), ${sent} requests, ` +
      `${writeLabels.filter((label) => taken.has(label)).length} of ${writeLabels.length} writes taken, lives ${JSON.stringify(lives)}\n`,
  );
  if (process.env.FUZZ_SHOW) {
    const open = [...refused].filter(([label]) => !taken.has(label));
    process.stdout.write(`not taken:\n${open.map((one) => one.join(' ')).join('\n')}\n`);
    process.stdout.write(`${instance.log.join('').slice(0, 20_000)}\n`);
  }
  expect(faults).toEqual([]);
  expect(Object.keys(lives)).toEqual(['200']);
  expect(sent).toBeGreaterThan(500 * shapes.length);
}, 1_800_000);
