import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import { giveHdag } from '../../testing/factories.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { TELL_GIFTS_JOB } from '../services/gather-gifts.ts';
import { notifyGifts } from './notify-gifts.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
async function aGiver() {
  const member = await aMember(server.database.db);
  await giveHdag(server.services, member.userId, 10n * HDAG);
  return member;
}
const progress = { report: () => {}, signal: new AbortController().signal };
interface Told {
  readonly userId: string;
  readonly key: string;
  readonly tokens: string;
}
/** Runs the job and returns its events. */
async function tell(publish?: () => Promise<never>) {
  const told: Told[] = [];
  const events = {
    publish:
      publish ?? (async (_tx: unknown, _event: unknown, { gifts }: { gifts: Told[] }) => told.push(...gifts)),
  };
  await notifyGifts.run({ ...server.services, events: events as never }, {}, progress);
  return told;
}
const give = (from: TestMember, transfers: readonly { key: string; to: string; amount: string }[]) =>
  server.browser(from).post('/api/ledger/batches', { transfers });
const aGift = (to: string, amount = '1') => ({ key: randomUUID(), to, amount });

describe('gifts that were posted', () => {
  it('are told once, what one gave another together; refused and repeated ones are not', async () => {
    const [ann, cid, ben, dan] = await Promise.all([aGiver(), aGiver(), aGiver(), aGiver()]);
    await tell();
    const gifts = [
      aGift(ben.username, '1.5'),
      aGift(dan.username),
      aGift(ben.username),
      aGift(ben.username, '99'),
    ];
    await give(ann, gifts);
    const other = aGift(ben.username, '0.25');
    await give(cid, [other]);
    await give(ann, gifts);
    expect(await tell()).toEqual([
      expect.objectContaining({
        userId: ben.userId,
        giverId: ann.userId,
        key: gifts[0]?.key,
        tokens: '2.5',
        count: 2,
      }),
      expect.objectContaining({ userId: dan.userId, key: gifts[1]?.key, tokens: '1', count: 1 }),
      expect.objectContaining({ userId: ben.userId, giverId: cid.userId, key: other.key, tokens: '0.25' }),
    ]);
    await give(ann, gifts);
    expect(await tell()).toEqual([]);
  });

  it('are told by a later run when one fails', async () => {
    const [ann, ben] = [await aGiver(), await aGiver()];
    await tell();
    const gift = aGift(ben.username);
    await give(ann, [gift]);
    await expect(tell(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await tell()).toMatchObject([{ key: gift.key }]);
  });

  it('ask for the job once for some moments, not each time', async () => {
    const [ann, ben] = [await aGiver(), await aGiver()];
    await run(sql`delete from graphile_worker._private_jobs`);
    server.services.clock.advance(60_000);
    for (let n = 0; n < 3; n += 1) await give(ann, [aGift(ben.username)]);
    const { rows } = await run(
      sql`select key from graphile_worker.jobs where task_identifier = ${TELL_GIFTS_JOB}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('are found over several rounds of the journal', async () => {
    const [ann, ben] = [await aGiver(), await aGiver()];
    await tell();
    const many = () => Array.from({ length: 700 }, () => aGift(ben.username, '0.000001'));
    for (const gifts of [many(), many(), many()]) await give(ann, gifts);
    const told = await tell();
    expect(told.map(({ tokens }) => tokens)).toEqual(['0.001', '0.001', '0.0001']);
  });
});
