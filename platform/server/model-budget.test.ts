import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { ModelBudgetSpent, readModelLeft, takeModelTurn } from './model-budget.ts';
import { forgetPerson } from './personal-data.ts';

let database: TestDatabase;
let now: Date;
const member = randomUUID();

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await database.db.execute(sql`truncate platform_model_use`);
});

function servicesWith(SETTINGS: Readonly<Record<string, number>>) {
  const services = platformServices({ db: database.db, dataDir: aDataDir() });
  return { ...services, clock: { now: () => now }, config: { ...services.config, SETTINGS } };
}
const isTaken = (turn: unknown): boolean => !(turn instanceof ModelBudgetSpent);

describe('the budget of the language model', () => {
  it('many at once cannot pass the member’s drafts together; the next day begins anew', async () => {
    const services = servicesWith({ 'platform.modelDraftsPerMember': 3 });
    expect(await readModelLeft(services, member)).toEqual({ drafts: 3, perDay: 3 });
    const turns = await Promise.all(Array.from({ length: 8 }, () => takeModelTurn(services, member, 10)));
    expect(turns.filter(isTaken)).toHaveLength(3);
    const [refused] = turns.filter((turn) => turn instanceof ModelBudgetSpent);
    expect(refused?.sentence).toBe('You have used all drafts by the language model for today.');
    expect(await readModelLeft(services, member)).toEqual({ drafts: 0, perDay: 3 });
    expect(isTaken(await takeModelTurn(services, randomUUID(), 10))).toBe(true);
    now = new Date('2026-03-02T00:00:01Z');
    expect(isTaken(await takeModelTurn(services, member, 10))).toBe(true);
  });

  it('all members together stay within the drafts of the instance', async () => {
    const services = servicesWith({ 'platform.modelDraftsPerInstance': 2 });
    const turns = await Promise.all([1, 2, 3, 4].map(() => takeModelTurn(services, randomUUID(), 10)));
    expect(turns.filter(isTaken)).toHaveLength(2);
    expect((await readModelLeft(services, member)).drafts).toBe(0);
  });

  it('reserves the most a draft may take, and gives back what it did not', async () => {
    const services = servicesWith({ 'platform.modelTokensPerMember': 1000 });
    const turn = await takeModelTurn(services, member, 900);
    expect(isTaken(await takeModelTurn(services, member, 200))).toBe(false);
    if (turn instanceof ModelBudgetSpent) throw new Error('It was refused');
    await turn.settle(300);
    expect(isTaken(await takeModelTurn(services, member, 700))).toBe(true);
    expect((await readModelLeft(services, member)).drafts).toBe(0);
  });

  it('forgets a member with the account', async () => {
    const services = servicesWith({});
    await takeModelTurn(services, member, 10);
    await database.db.transaction((tx) => forgetPerson(tx as never, member));
    expect((await database.db.execute(sql`select 1 from platform_model_use`)).rows).toEqual([]);
  });
});
