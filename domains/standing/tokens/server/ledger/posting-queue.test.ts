import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { Resources } from '#platform/server/resources.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aFreeAccount, aTransfer } from '../../testing/a-transfer.ts';
import { postBatch } from '../store/post-batch.ts';
import { PostingQueue, postingQueue } from './posting-queue.ts';
import type { Decision, Transfer } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const queueOf = (limit?: number) =>
  new PostingQueue({
    clock: systemClock,
    post: (batch, moment) => postBatch(database.db, batch, moment),
    ...(limit === undefined ? {} : { limit }),
  });
const balanceOf = async (id: number) => {
  const { rows } = await database.db.execute<{ balance: string }>(
    sql`select balance from tokens_account where id = ${id}`,
  );
  return BigInt(rows[0]?.balance ?? -1);
};
const journalOf = async (key: string) =>
  (await database.db.execute(sql`select code, amount from tokens_transfer where key = ${key}`)).rows;

/** A post that ends when it is told to. */
function heldPost() {
  const batches: { batch: readonly Transfer[]; end(error?: Error): void }[] = [];
  const post = (batch: readonly Transfer[], at: Date): Promise<Decision[]> =>
    new Promise((resolve, reject) => {
      const decisions = batch.map(
        ({ key }, index): Decision => ({
          key,
          outcome: 'posted',
          seq: index + 1,
          at,
          repeated: false,
        }),
      );
      batches.push({ batch, end: (error) => (error ? reject(error) : resolve(decisions)) });
    });
  return { batches, post };
}
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('one key', () => {
  it('used by a hundred at once has one effect, and all hear the same', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 500n), await aFreeAccount(database.db, 0n)];
    const transfer = aTransfer({ payer, payee, amount: 7n });
    // Two queues are two processes: they meet in the database.
    const queues = [queueOf(), queueOf()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => queues[index % 2]?.post([transfer])),
    );
    const told = answers
      .flat()
      .map((answer) => `${answer?.outcome} ${answer?.seq} ${answer?.at.toISOString()}`);
    expect(new Set(told).size).toBe(1);
    expect(await balanceOf(payee)).toBe(7n);
    expect(await journalOf(transfer.key)).toHaveLength(1);
  });

  it('is answered the same for ever, a refusal too, though it would be posted now', async () => {
    const payer = await aFreeAccount(database.db, 5n);
    const { rows } = await database.db.execute<{ id: number }>(sql`
      insert into tokens_account (id, class, name) values (tokens_new_account_id(3), 3, 'treasury') returning id`);
    const transfer = aTransfer({ payer, payee: rows[0]?.id ?? 0, amount: 10n, kind: 'vote' });
    const [first] = await queueOf().post([transfer]);
    expect(first).toMatchObject({ outcome: 'insufficient', seq: expect.any(Number), repeated: false });
    await queueOf().post([
      aTransfer({ payer: await aFreeAccount(database.db, 40n), payee: payer, amount: 40n }),
    ]);
    const [again] = await queueOf().post([transfer]);
    expect(again).toEqual({ ...first, repeated: true });
    expect(await journalOf(transfer.key)).toEqual([{ code: 1, amount: '10' }]);
    expect(await balanceOf(payer)).toBe(45n);
  });

  it('stays free after a gift was refused for lack of funds, without a line in the journal', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 50n)];
    const transfer = aTransfer({ payer, payee, amount: 10n });
    const unfunded = { outcome: 'insufficient', seq: null, repeated: false };
    for (const key of [transfer.key, transfer.key])
      expect(await queueOf().post([{ ...transfer, key }])).toMatchObject([unfunded]);
    expect(await journalOf(transfer.key)).toEqual([]);
    const [, posted] = await queueOf().post([
      aTransfer({ payer: payee, payee: payer, amount: 40n }),
      { ...transfer, amount: 11n },
    ]);
    expect(posted).toMatchObject({ outcome: 'posted', repeated: false });
    const [conflict, again] = await queueOf().post([transfer, { ...transfer, amount: 11n }]);
    expect(conflict).toMatchObject({ outcome: 'key_conflict' });
    expect(again).toEqual({ ...posted, repeated: true });
    expect(await balanceOf(payer)).toBe(34n);
  });

  it('is decided once in a call: what was refused there for lack of funds keeps its answer and its content', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 50n)];
    const transfer = aTransfer({ payer, payee, amount: 10n });
    const answers = await queueOf().post([
      transfer,
      aTransfer({ payer: payee, payee: payer, amount: 40n }),
      transfer,
      { ...transfer, amount: 1n },
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      'insufficient',
      'posted',
      'insufficient',
      'key_conflict',
    ]);
    expect(answers.map(({ seq }) => seq === null)).toEqual([true, false, true, true]);
    expect(await journalOf(transfer.key)).toEqual([]);
    expect(await balanceOf(payer)).toBe(45n);
  });

  it('numbers what is written down without a gap, whatever is not', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 5n), await aFreeAccount(database.db, 0n)];
    const answers = await queueOf().post([
      aTransfer({ payer, payee, amount: 6n }),
      aTransfer({ payer, payee, amount: 1n, kind: 'vote' }),
      aTransfer({ payer, payee, amount: 6n }),
      aTransfer({ payer, payee, amount: 5n }),
    ]);
    const [, refused, , posted] = answers;
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      'insufficient',
      'not_allowed',
      'insufficient',
      'posted',
    ]);
    expect(posted?.seq).toBe((refused?.seq ?? 0) + 1);
    const { rows } = await database.db.execute(sql`select last_seq::int as last from tokens_head`);
    expect(rows).toEqual([{ last: posted?.seq }]);
  });

  it.each<[string, Partial<Transfer>]>([
    ['amount', { amount: 2n }],
    ['kind', { kind: 'vote' }],
    ['reference', { reference: 'other' }],
  ])('with another %s is refused, at once or later, and moves nothing', async (_what, other) => {
    const [payer, payee] = [await aFreeAccount(database.db, 50n), await aFreeAccount(database.db, 0n)];
    const transfer = aTransfer({ payer, payee });
    const together = await queueOf().post([transfer, { ...transfer, ...other }, transfer]);
    expect(together.map(({ outcome }) => outcome)).toEqual(['posted', 'key_conflict', 'posted']);
    const [later] = await queueOf().post([{ ...transfer, ...other }]);
    expect(later).toMatchObject({ outcome: 'key_conflict', repeated: true });
    expect(await balanceOf(payee)).toBe(1n);
  });
});

describe('the queue', () => {
  it('posts what came meanwhile in one statement, after the one on its way', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const posted = [1, 2, 3].map(() => queue.post([aTransfer({ payer: 5, payee: 13 })]));
    await nextTurn();
    const more = queue.post([aTransfer({ payer: 5, payee: 13 }), aTransfer({ payer: 13, payee: 5 })]);
    await nextTurn();
    expect(batches.map(({ batch }) => batch.length)).toEqual([3]);
    batches[0]?.end();
    await Promise.all(posted);
    await nextTurn();
    expect(batches.map(({ batch }) => batch.length)).toEqual([3, 2]);
    batches[1]?.end();
    expect(await more).toHaveLength(2);
    expect(queue.size).toBe(0);
  });

  it('sends the next statement before who waited for the last one hears', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const first = queue.post([aTransfer({ payer: 5, payee: 13 })]).then(() => batches.length);
    await nextTurn();
    const second = queue.post([aTransfer({ payer: 5, payee: 13 })]);
    batches[0]?.end();
    expect(await first).toBe(2);
    batches[1]?.end();
    expect(await second).toHaveLength(1);
  });

  it('answers many in parts, each its own decision', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const transfers = Array.from({ length: 1000 }, () => aTransfer({ payer: 5, payee: 13 }));
    let answered = 0;
    const heard = transfers.map(async (transfer) => {
      const [decision] = await queue.post([transfer]);
      answered += 1;
      return decision?.key;
    });
    await nextTurn();
    batches[0]?.end();
    const atOnce: number[] = [];
    while (answered < 1000) {
      const before = answered;
      await nextTurn();
      atOnce.push(answered - before);
    }
    expect(await Promise.all(heard)).toEqual(transfers.map(({ key }) => key));
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(500);
    expect(queue.size).toBe(0);
  });

  it('takes no more than its limit and says when to come again; what it took is posted', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post, limit: 10 });
    const taken = Array.from({ length: 10 }, () => queue.post([aTransfer({ payer: 5, payee: 13 })]));
    const refusal = await queue.post([aTransfer({ payer: 5, payee: 13 })]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'tokens.busy', status: 503, retryAfterSeconds: 1 });
    await nextTurn();
    batches[0]?.end();
    expect((await Promise.all(taken)).flat()).toHaveLength(10);
    expect(queue.size).toBe(0);
  });

  it('loses and doubles nothing when far more come than it takes', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 10_000n), await aFreeAccount(database.db, 0n)];
    const queue = queueOf(100);
    const send = (transfer: Transfer) =>
      queue.post([transfer]).then(
        () => true,
        () => false,
      );
    const transfers = Array.from({ length: 1000 }, () => aTransfer({ payer, payee }));
    const accepted = (await Promise.all(transfers.map(send))).filter(Boolean).length;
    expect(accepted).toBe(100);
    expect(await balanceOf(payee)).toBe(BigInt(accepted));
    let open = transfers;
    while (open.length > 0) {
      const results = await Promise.all(open.map(send));
      open = open.filter((_, index) => !results[index]);
    }
    expect(await balanceOf(payee)).toBe(1000n);
  });

  it('reports a failed statement to every caller, and continues', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const both = [1, 2].map(() => queue.post([aTransfer({ payer: 5, payee: 13 })]).catch(String));
    await nextTurn();
    batches[0]?.end(new Error('the database is gone'));
    expect(await Promise.all(both)).toEqual(Array(2).fill('Error: the database is gone'));
    const next = queue.post([aTransfer({ payer: 5, payee: 13 })]);
    await nextTurn();
    batches[1]?.end();
    expect(await next).toHaveLength(1);
  });

  it.each<[string, Partial<Transfer>]>([
    ['no amount', { amount: 0n }],
    ['a negative amount', { amount: -1n }],
    ['more than the supply', { amount: 10n ** 15n + 1n }],
    ['one account', { payer: 13, payee: 13 }],
    ['an account that is no number', { payer: Number.NaN }],
    ['an account beyond the column', { payer: 2 ** 31 }],
    ['no key', { key: 'x' }],
    ['a reference that would end the literal', { reference: '"},{' }],
    ['a reference with a name in it', { reference: 'Ada Lovelace' }],
  ])('refuses %s before anything is sent', (_what, wrong) => {
    const transfer = { ...aTransfer({ payer: 5, payee: 13 }), ...wrong };
    expect(() => queueOf().post([transfer])).toThrow(RangeError);
  });

  it('keeps the order of one payer’s transfers', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 10n), await aFreeAccount(database.db, 0n)];
    const queue = queueOf();
    const amounts = [6n, 5n, 4n, 1n];
    const answers = await Promise.all(
      amounts.map((amount) => queue.post([{ ...aTransfer({ payer, payee, amount }), key: randomUUID() }])),
    );
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual([
      'posted',
      'insufficient',
      'posted',
      'insufficient',
    ]);
  });
});

describe('what the queue sends', () => {
  const gift = () => aTransfer({ payer: 5, payee: 13 });
  const unique = () => Object.assign(new Error('a key was used'), { code: '23505', severity: 'ERROR' });

  it('is at most 2000 transfers in one statement, unless one call brings more', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const calls = [...Array.from({ length: 2001 }, () => 1), 2500, 1];
    const posted = calls.map((length) => queue.post(Array.from({ length }, gift)));
    for (const [index, sent] of [2000, 2501, 1].entries()) {
      await nextTurn();
      expect(batches[index]?.batch).toHaveLength(sent);
      batches[index]?.end();
      await nextTurn();
    }
    expect((await Promise.all(posted)).map(({ length }) => length)).toEqual(calls);
  });

  it('is empty for no accounts', async () => {
    const { batches, post } = heldPost();
    expect(await new PostingQueue({ clock: systemClock, post, limit: 0 }).post([])).toEqual([]);
    await nextTurn();
    expect(batches).toEqual([]);
  });

  it('is counted until it is answered, and each call hears of its own', async () => {
    const { batches, post } = heldPost();
    const queue = new PostingQueue({ clock: systemClock, post });
    const calls = [2, 1, 3].map((length) => Array.from({ length }, gift));
    const posted = Promise.all(calls.map((call) => queue.post(call)));
    expect(queue.size).toBe(6);
    await nextTurn();
    expect(queue.size).toBe(6);
    batches[0]?.end();
    const keys = (lists: readonly (readonly { key: string }[])[]) =>
      lists.map((list) => list.map(({ key }) => key));
    expect(keys(await posted)).toEqual(keys(calls));
    expect(queue.size).toBe(0);
    expect(batches).toHaveLength(1);
  });

  it('is sent again when another process used a key a moment ago, three times at most', async () => {
    let attempts = 0;
    const failing = (times: number) =>
      new PostingQueue({
        clock: systemClock,
        post: (batch, at) => {
          attempts += 1;
          if (attempts <= times) return Promise.reject(unique());
          return Promise.resolve(
            batch.map(({ key }) => ({ key, outcome: 'posted', seq: 1, at, repeated: false })),
          );
        },
      });
    expect(await failing(2).post([gift()])).toMatchObject([{ outcome: 'posted' }]);
    expect(attempts).toBe(3);
    attempts = 0;
    await expect(failing(9).post([gift()])).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(3);
  });

  it('is not sent again after any other error', async () => {
    const { batches, post } = heldPost();
    const posted = new PostingQueue({ clock: systemClock, post }).post([gift()]).catch(String);
    await nextTurn();
    batches[0]?.end(new Error('gone'));
    expect(await posted).toBe('Error: gone');
    expect(batches).toHaveLength(1);
  });

  it('is each content of a key once, and says which use was the first', async () => {
    const [payer, payee] = [await aFreeAccount(database.db, 50n), await aFreeAccount(database.db, 0n)];
    const transfer = aTransfer({ payer, payee, amount: 3n });
    const [second, third] = [4n, 5n].map((amount) => ({ ...transfer, amount }));
    if (!second || !third) throw new Error('unreachable');
    const answers = await queueOf().post([transfer, third, transfer, second, third, gift(), second]);
    expect(answers.map(({ outcome, repeated }) => `${outcome} ${repeated}`)).toEqual([
      'posted false',
      'key_conflict true',
      'posted true',
      'key_conflict true',
      'key_conflict true',
      'no_account false',
      'key_conflict true',
    ]);
    expect(await balanceOf(payee)).toBe(3n);
  });
});

it('an instance has one queue', () => {
  const services = { db: database.db, clock: systemClock, resources: new Resources() };
  const queue = postingQueue(services);
  expect(postingQueue({ ...services })).toBe(queue);
  expect(queue).toBeInstanceOf(PostingQueue);
});
