import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#identity/testing';
import { notificationsDomain } from '#notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { tokensDomain } from '#tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { type Action, takeStep } from '../rules/deal-machine.ts';
import { createDeal, findDeal, lockDeal } from '../store/deal-store.ts';
import { factsOf, runStep } from './run-step.ts';
import { postMoves, settleDeal } from './settle-deal.ts';

const HISTORIES = 200;
const ACTIONS: readonly Action[] = [
  ...(['accept', 'pay', 'deliver', 'confirm', 'cancel', 'dispute'] as const).flatMap((type) =>
    (['provider', 'payer'] as const).map((by) => ({ type, by })),
  ),
  { type: 'decide', by: 'arbiter', toProvider: 1n },
  { type: 'expire', by: 'house' },
];

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, tokensDomain, exchangeDomain]);
});
afterAll(() => server.close());

async function propose(sides: { providerId: string; payerId: string }, price: bigint): Promise<string> {
  const now = server.services.clock.now();
  const id = randomUUID();
  await inTransaction(server.services.db, (tx) =>
    createDeal(tx, {
      ...sides,
      id,
      proposedBy: 'payer',
      category: 'skills',
      title: 'Any help',
      terms: 'Any help that two members agree on.',
      unit: 'hour',
      quantity: 1,
      price,
      total: price,
      message: '',
      deliverBy: new Date(now.getTime() - 4 * DAY_MS),
      confirmDays: 7,
      state: 'proposed',
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

/** Takes an allowed step; then the process dies before it posts, after it posted, or not at all. */
async function advance(id: string, choice: number): Promise<void> {
  const { db, clock } = server.services;
  const at = clock.now();
  const deal = await findDeal(db, id);
  const allowed = deal ? ACTIONS.filter((action) => takeStep(factsOf(deal), action, at)) : [];
  const action = allowed[choice % allowed.length];
  if (action)
    await inTransaction(db, async (tx) => {
      const locked = await lockDeal(tx, id);
      if (locked) await runStep(tx, locked, { action, at });
    });
  if (choice % 3 === 0) return;
  if (choice % 3 === 1) await postMoves(server.services, id);
  else await settleDeal(server.services, id);
}

it(`leaves nothing behind on the ledger over ${HISTORIES} random histories with crashes`, async () => {
  const exchange = anExchange(server);
  const [provider, payer] = [await exchange.member(), await exchange.member('0.002')];
  const sides = { providerId: provider.userId, payerId: payer.userId };
  const histories = fc.sample(
    fc.tuple(fc.bigInt(0n, 500n), fc.array(fc.nat(), { maxLength: 12 })),
    HISTORIES,
  );
  const ids: string[] = [];
  for (const [price, choices] of histories) {
    const id = await propose(sides, price);
    ids.push(id);
    for (const choice of choices) await advance(id, choice);
    await settleDeal(server.services, id);
  }
  const { rows } = await server.services.db.execute<{ state: string; total: string; balance: string }>(sql`
    select d.state, d.total, coalesce(a.balance, 0) as balance from exchange_deal d
    left join tokens_account a on a.name = 'escrow.exchange:' || d.id`);
  const held = ['funded', 'delivered', 'disputed'];
  expect(rows).toHaveLength(ids.length);
  for (const { state, total, balance } of rows)
    expect(BigInt(balance), state).toBe(held.includes(state) ? BigInt(total) : 0n);
  const { rows: sums } = await server.services.db.execute<{ sum: string; negative: number }>(sql`
    select sum(balance) as sum, count(*) filter (where balance < 0 and class <> 1)::int as negative from tokens_account`);
  expect([Number(sums[0]?.sum), sums[0]?.negative]).toEqual([0, 0]);
});
