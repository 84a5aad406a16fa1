import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { inTransaction } from './db/database.ts';
import { defineDomain, defineSubscription } from './domain.ts';
import { createEventPublisher, EVENT_JOB, handleEventJob } from './events.ts';
import { startJobWorker } from './jobs/worker.ts';

const bred = defineEvent('example.bred', z.strictObject({ otter: z.string() }));
const other = defineEvent('example.other', z.strictObject({}));

let database: TestDatabase;
let mood: 'well' | 'failing' = 'well';

const celebrate = defineSubscription({
  name: 'example/celebrate-when-bred',
  event: bred,
  async handle(_services, tx, { otter }) {
    await tx.execute(sql`insert into celebration (otter) values (${otter})`);
    if (mood === 'failing') throw new Error('No cake');
  },
});
const ignore = defineSubscription({
  name: 'example/ignore-when-other',
  event: other,
  handle: () => Promise.resolve(),
});
const subscriptions = [celebrate, ignore];
const publisher = createEventPublisher(subscriptions);

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table celebration (otter text)');
});
afterAll(() => database.close());
beforeEach(async () => {
  mood = 'well';
  await database.pool.query(
    'truncate celebration, platform_event, platform_event_receipt, graphile_worker._private_jobs',
  );
});

const rowsOf = async (text: string) => (await database.pool.query(text)).rows;
const celebrations = async () => (await rowsOf('select otter from celebration')).map(({ otter }) => otter);
const queued = () => rowsOf('select task_identifier, attempts, last_error from graphile_worker.jobs');
const payloads = async () =>
  (await rowsOf('select payload from graphile_worker._private_jobs order by id')).map(
    ({ payload }) => payload,
  );
const services = () => platformServices({ db: database.db, dataDir: aDataDir(), subscriptions });

it('an event exists exactly when its transaction commits', async () => {
  await expect(
    inTransaction(database.db, async (tx) => {
      await publisher.publish(tx, bred, { otter: 'Nobody' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await rowsOf('select name from platform_event')).toEqual([]);
  expect(await queued()).toEqual([]);

  await inTransaction(database.db, (tx) => publisher.publish(tx, bred, { otter: 'Olga' }));
  expect(await rowsOf('select name, payload from platform_event')).toEqual([
    { name: 'example.bred', payload: { otter: 'Olga' } },
  ]);
  // One job for each subscription to this event, none for those to others.
  expect(await payloads()).toMatchObject([{ subscription: celebrate.name, payload: { otter: 'Olga' } }]);
});

it('a payload that is not the event’s is refused before anything is stored', async () => {
  const wrong = inTransaction(database.db, (tx) => publisher.publish(tx, bred, { otter: 7 } as never));
  await expect(wrong).rejects.toThrow(/string/);
  expect(await rowsOf('select name from platform_event')).toEqual([]);
});

it('many events are written in one statement, each with its own job', async () => {
  const otters = ['Olga', 'Otto', 'Ole'];
  let statements = 0;
  await inTransaction(database.db, (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === 'execute') statements += 1;
        return Reflect.get(target, name).bind(target);
      },
    });
    return publisher.publishAll(
      counting,
      bred,
      otters.map((otter) => ({ otter })),
    );
  });
  expect(statements).toBe(1);
  expect(
    (await rowsOf('select payload from platform_event order by id')).map(({ payload }) => payload),
  ).toEqual(otters.map((otter) => ({ otter })));
  for (const job of await payloads()) await handleEventJob(services(), subscriptions, job);
  expect(await celebrations()).toEqual(otters);
  expect(new Set((await payloads()).map(({ eventId }) => eventId)).size).toBe(3);
});

it('is handled once although its job runs twice, also at the same time', async () => {
  await inTransaction(database.db, (tx) => publisher.publish(tx, bred, { otter: 'Olga' }));
  const [job] = await payloads();
  await Promise.all([
    handleEventJob(services(), subscriptions, job),
    handleEventJob(services(), subscriptions, job),
  ]);
  await handleEventJob(services(), subscriptions, job);
  expect(await celebrations()).toEqual(['Olga']);
});

it('two events alike are two events', async () => {
  for (let n = 0; n < 2; n += 1) {
    await inTransaction(database.db, (tx) => publisher.publish(tx, bred, { otter: 'Olga' }));
  }
  for (const job of await payloads()) await handleEventJob(services(), subscriptions, job);
  expect(await celebrations()).toEqual(['Olga', 'Olga']);
});

it('a handler that fails leaves nothing and is tried again by the worker', async () => {
  mood = 'failing';
  const domain = defineDomain({ name: 'example', endpoints: {}, operations: {}, subscriptions });
  const worker = await startJobWorker(services(), [domain], database.pool);
  try {
    await inTransaction(database.db, (tx) => publisher.publish(tx, bred, { otter: 'Olga' }));
    await expect
      .poll(queued)
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('No cake') }]);
    expect(await celebrations()).toEqual([]);
    expect(await rowsOf('select * from platform_event_receipt')).toEqual([]);
    mood = 'well';
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs',
    );
    await expect.poll(celebrations).toEqual(['Olga']);
  } finally {
    await worker.stop();
  }
});

it('a job for a subscription that is gone fails and names it', async () => {
  const job = { subscription: 'example/left-in-the-last-release', eventId: '1', payload: {} };
  await expect(handleEventJob(services(), subscriptions, job)).rejects.toThrow(
    'No subscription example/left-in-the-last-release',
  );
  expect(EVENT_JOB).toBe('platform_event');
});
