import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type KeyActor, VISITOR } from '#platform/kernel/access.ts';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { inTransaction } from '../db/database.ts';
import { defineDomain, type OperationDeps } from '../domain.ts';
import { defineResource } from '../resources.ts';
import type { Services } from '../services.ts';
import { createHttpServer } from './http-server.ts';
import { OncePerKey } from './idempotency.ts';
import { deleteCallsBefore, deleteCallsOf } from './idempotency-store.ts';

const scheme = { method: 'POST', access: 'member', keyScope: 'teas:pour', summary: 'Planted' } as const;
const body = z.strictObject({ tea: z.string() });
const response = z.object({ cups: z.number() });
const endpoints = defineEndpoints({
  pour: { ...scheme, path: '/api/pour', body, response, status: 201 },
  pourMore: { ...scheme, path: '/api/pour-more', body, response },
});

/** Called with each run of the operation, before its transaction begins. */
let beforePouring: (run: number) => Promise<void>;
let runs = 0;
/** Made in a call, like an index or a queue, and used by all that come after it. */
const kept = defineResource('planted.kept', ({ db }: Pick<Services, 'db'>) => ({ db }));
const pour = async (deps: OperationDeps, _actor: unknown, input: { body: { tea: string } }) => {
  const { db } = deps;
  kept(deps);
  runs += 1;
  await beforePouring(runs);
  const cups = await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into planted_cup values (${input.body.tea})`);
    const { rows } = await tx.execute<{ cups: string }>(sql`select count(*) as cups from planted_cup`);
    return Number(rows[0]?.cups);
  });
  if (input.body.tea === 'spilled after') throw new Error('Broken after the transaction');
  return { cups };
};
const planted = defineDomain({ name: 'planted', endpoints, operations: { pour, pourMore: pour } });

const aKey = (): KeyActor => ({
  kind: 'key',
  userId: randomUUID(),
  username: 'ada',
  keyId: randomUUID(),
  scopes: ['teas:pour'],
  hasDeveloper: false,
  dailyLimit: 0n,
});
const ada = aKey();
const KEYS: Readonly<Record<string, KeyActor>> = { ada, ben: aKey() };

let database: TestDatabase;
let app: FastifyInstance;
let services: Services;
let now = new Date();
const dataDir = makeThrowawayFolder();
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table planted_cup (tea text not null)`);
  services = platformServices({ db: database.db, dataDir, services: { clock: { now: () => now } } });
  app = await createHttpServer({
    services,
    domains: [planted],
    sessions: {
      resolve: async () => VISITOR,
      levels: async () => [],
      stepsFor: async () => [{ label: 'Verify', link: '/account' }],
    },
    apiKeys: { resolve: (key) => KEYS[key] ?? null },
  });
});
beforeEach(async () => {
  runs = 0;
  now = new Date();
  beforePouring = async () => {};
  await database.db.execute(sql`truncate planted_cup`);
});
afterEach(() => database.db.execute(sql`truncate platform_idempotency`));
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Sent {
  readonly name?: string;
  readonly tea?: string;
  readonly key?: string;
  readonly url?: string;
}

async function send({ name = 'first', tea = 'green', key = 'ada', url = '/api/pour' }: Sent = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, ...(name === '' ? {} : { 'idempotency-key': name }) },
    payload: { tea },
  });
  const { statusCode: status, headers } = answer;
  return {
    status,
    body: answer.json(),
    replayed: headers['idempotency-replayed'],
    retry: headers['retry-after'],
  };
}
const cups = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ cups: string }>(sql`select count(*) as cups from planted_cup`);
  return Number(rows[0]?.cups);
};
/** Moves the clock to where the claim of a killed process has run out. */
const afterTheClaim = (): void => {
  now = new Date(now.getTime() + 2 * MINUTE_MS);
};

describe('a call that is sent again with its idempotency key', () => {
  it('gets the first answer, and runs no second time', async () => {
    expect(await send()).toMatchObject({ status: 201, body: { cups: 1 }, replayed: undefined });
    await database.db.execute(sql`insert into planted_cup values ('black')`);
    expect(await send()).toMatchObject({ status: 201, body: { cups: 1 }, replayed: 'true' });
    expect(runs).toBe(1);
  });

  it('is refused with another body, and at another address', async () => {
    await send();
    for (const other of [{ tea: 'black' }, { url: '/api/pour-more' }]) {
      expect(await send(other)).toMatchObject({ status: 422, body: { code: 'idempotency.other_call' } });
    }
    expect(await cups()).toBe(1);
  });

  it('is another call with another API key', async () => {
    await send();
    expect(await send({ key: 'ben', tea: 'black' })).toMatchObject({ status: 201, body: { cups: 2 } });
  });

  it('runs again a day later', async () => {
    await send();
    now = new Date(now.getTime() + DAY_MS - 1);
    expect((await send()).replayed).toBe('true');
    now = new Date(now.getTime() + 1);
    expect(await send({ tea: 'black' })).toMatchObject({ status: 201, body: { cups: 2 } });
  });

  it('runs again after a refusal, which changed nothing', async () => {
    beforePouring = async (run) => {
      if (run === 1) throw platformErrors.fail('server.busy');
    };
    expect((await send()).status).toBe(503);
    expect(await send()).toMatchObject({ status: 201, body: { cups: 1 } });
  });
});

describe('calls with one idempotency key at one moment', () => {
  it('run once: the others are refused until the first is answered', async () => {
    let open = (): void => {};
    let arrived = (): void => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    beforePouring = () => {
      arrived();
      return new Promise((resolve) => {
        open = resolve;
      });
    };
    const first = send();
    await isThere;
    const others = await Promise.all(Array.from({ length: 20 }, () => send()));
    for (const other of others) {
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.in_progress' }, retry: '1' });
    }
    open();
    expect((await first).status).toBe(201);
    expect((await send()).replayed).toBe('true');
    expect(await cups()).toBe(1);
  });

  it('run once in a race', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1);
    expect(await cups()).toBe(1);
  });
});

describe('a crash', () => {
  /** Leaves the row as a process that was killed leaves it. */
  const kill = (tookEffect: boolean) =>
    database.db.execute(sql`update platform_idempotency set took_effect = ${tookEffect}, body = null`);

  it('before the transaction lets the call run once its claim has run out', async () => {
    await send();
    await database.db.execute(sql`truncate planted_cup`);
    await kill(false);
    expect((await send()).body.code).toBe('idempotency.in_progress');
    afterTheClaim();
    expect(await send()).toMatchObject({ status: 201, body: { cups: 1 }, replayed: undefined });
  });

  it('after the transaction says that it took effect, and runs nothing again', async () => {
    await send();
    await kill(true);
    expect((await send()).body.code).toBe('idempotency.in_progress');
    afterTheClaim();
    expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency.answer_lost' } });
    expect(await cups()).toBe(1);
  });

  it('is what a failure after the transaction counts as, at once', async () => {
    expect((await send({ tea: 'spilled after' })).status).toBe(500);
    expect(await send({ tea: 'spilled after' })).toMatchObject({ body: { code: 'idempotency.answer_lost' } });
    expect(await cups()).toBe(1);
  });

  it('that was none: a run that lost its claim commits nothing', async () => {
    beforePouring = async (run) => {
      if (run > 1) return;
      afterTheClaim();
      expect((await send()).status).toBe(201);
    };
    expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency.in_progress' } });
    expect(await cups()).toBe(1);
    expect((await send()).replayed).toBe('true');
  });
});

describe('the header', () => {
  it.each([
    ['256 characters', 'k'.repeat(256)],
    ['12 kB', 'k'.repeat(12_000)],
    ['a line break', 'a\tb'],
    ['other letters', 'schlüssel'],
  ])('of %s is refused by name', async (_what, name) => {
    const { status, body: refusal } = await send({ name });
    expect(status).toBe(400);
    expect(refusal.details.fields[0].field).toBe('Idempotency-Key');
    expect(runs).toBe(0);
  });

  it('is not needed', async () => {
    expect((await send({ name: '' })).body).toEqual({ cups: 1 });
    expect((await send({ name: '' })).body).toEqual({ cups: 2 });
  });
});

it('what a call makes and leaves behind is not bound to its claim', async () => {
  await send();
  expect(kept(services).db).toBe(database.db);
});

it('answers are deleted with their member, and after a day', async () => {
  await send({ name: 'one' });
  await send({ name: 'two', key: 'ben' });
  const names = async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`select name from platform_idempotency`);
    return rows.map(({ name }) => name);
  };
  await inTransaction(database.db, (tx) => deleteCallsOf(tx, ada.userId));
  expect(await names()).toEqual(['two']);
  await deleteCallsBefore(database.db, new Date(now.getTime() - 1));
  expect(await names()).toEqual(['two']);
  await deleteCallsBefore(database.db, now);
  expect(await names()).toEqual([]);
});

it('ten thousand answers a day are kept for each API key: refusals count for nothing, and a repeat is answered at the limit', async () => {
  const once = new OncePerKey(services, 2 / 10_000);
  const call = (name: string, run: () => Promise<string>) => once.run(ada, { name, call: name }, run);
  const refuse = () => Promise.reject(platformErrors.fail('server.busy'));
  for (const name of ['a', 'b', 'c']) await expect(call(name, refuse)).rejects.toThrow();
  for (const name of ['a', 'b'])
    expect(await call(name, async () => name)).toEqual({ body: name, isRepeated: false });
  await expect(call('c', async () => 'c')).rejects.toMatchObject({ code: 'rate.limited' });
  expect(await call('a', async () => 'another')).toEqual({ body: 'a', isRepeated: true });
});
