import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { type Action, takeStep } from '../rules/deal-machine.ts';
import { changeDeal, createDeal, findDeal, lockDeal } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';
import { factsOf, runStep } from './run-step.ts';
import { postMoves, settleDeal } from './settle-deal.ts';

/**
 * `EXCHANGE_HISTORIES=10000 npx vitest run domains/people/exchange/server/services/settle-deal.test.ts` takes minutes.
 */
const HISTORIES = Number(process.env.EXCHANGE_HISTORIES ?? 200);
const PAIRS = 4;
/** Deals of a pair that run beside each other. */
const AT_ONCE = 3;
const FUNDS = 4_000n;

const ACTIONS: readonly Action[] = [
  ...(['accept', 'pay', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute', 'leave'] as const).flatMap(
    (type) => (['provider', 'payer'] as const).map((by) => ({ type, by })),
  ),
  { type: 'decide', by: 'arbiter', toProvider: 1n },
  { type: 'expire', by: 'house' },
];
/** Taken seldom, so that histories get far. */
const RARE: readonly string[] = ['cancel', 'leave', 'expire'];

let server: MemberServer;
const taken: Record<string, number> = {};
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, tokensDomain, exchangeDomain]);
});
afterAll(() => server.close());

interface Sides {
  readonly providerId: string;
  readonly payerId: string;
}

/** Parts of a history: the price, whether the delivery date is long over, its steps, whether time ends it. */
const histories = fc.record({
  price: fc.bigInt(0n, 500n),
  isOverdue: fc.boolean(),
  choices: fc.array(fc.nat(), { minLength: 6, maxLength: 14 }),
  ends: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
});
type History = typeof histories extends fc.Arbitrary<infer One> ? One : never;

async function propose(sides: Sides, { price, isOverdue }: History): Promise<string> {
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
      deliverBy: new Date(now.getTime() + (isOverdue ? -4 : 4) * DAY_MS),
      confirmDays: 7,
      state: 'proposed',
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

async function take(id: string, action: Action): Promise<void> {
  const { db, clock } = server.services;
  await inTransaction(db, async (tx) => {
    let deal = await lockDeal(tx, id);
    if (deal && action.type === 'leave')
      deal = await changeDeal(tx, id, action.by === 'payer' ? { payerId: null } : { providerId: null });
    if (!deal || !takeStep(factsOf(deal), action, clock.now())) return;
    await runStep(tx, deal, { action, at: clock.now() });
    taken[action.type] = (taken[action.type] ?? 0) + 1;
  });
}

/** Takes an allowed step; then the process dies before it posts, after it posted, or not at all. */
async function advance(id: string, choice: number): Promise<void> {
  const { db, clock } = server.services;
  const deal = await findDeal(db, id);
  const ways = choice % 8 === 0 ? ACTIONS : ACTIONS.filter(({ type }) => !RARE.includes(type));
  const allowed = deal
    ? ways.filter((action) => takeStep(factsOf(deal), action, clock.now()) && isOf(deal, action))
    : [];
  const action = allowed[choice % allowed.length];
  if (action) await take(id, action);
  if (choice % 3 === 0) return;
  if (choice % 3 === 1) await postMoves(server.services, id);
  else await settleDeal(server.services, id);
}

/** A member who has left takes no further step. */
function isOf({ payerId, providerId }: DealRow, { by }: Action): boolean {
  return by === 'payer' ? payerId !== null : by === 'provider' ? providerId !== null : true;
}

/** Deals of a pair step by step beside each other; then most of them are ended by an arbiter and by time. */
async function runBeside(sides: Sides, some: readonly History[]): Promise<void> {
  const deals = await Promise.all(some.map(async (one) => ({ ...one, id: await propose(sides, one) })));
  for (let step = 0; deals.some(({ choices }) => step < choices.length); step += 1)
    await Promise.all(
      deals.map(({ id, choices }) => {
        const choice = choices[step];
        return choice === undefined ? undefined : advance(id, choice);
      }),
    );
  for (const { id, price, ends } of deals) {
    await settleDeal(server.services, id);
    if (!ends) continue;
    await take(id, { type: 'decide', by: 'arbiter', toProvider: price / 2n });
    await take(id, { type: 'expire', by: 'house' });
    await settleDeal(server.services, id);
  }
}

interface Left extends Record<string, unknown> {
  readonly state: string;
  readonly total: string;
  readonly payer: number | null;
  readonly provider: number | null;
  readonly toProvider: string | null;
  readonly balance: string;
}

it(
  `loses and makes no µHDAG on the ledger over ${HISTORIES} random histories with crashes`,
  async () => {
    const { db } = server.services;
    const exchange = anExchange(server);
    const each = Math.ceil(HISTORIES / PAIRS);
    await Promise.all(
      Array.from({ length: PAIRS }, async () => {
        const [provider, payer] = [await exchange.member(), await exchange.member(formatHdag(FUNDS))];
        const sides = { providerId: provider.userId, payerId: payer.userId };
        for (let from = 0; from < each; from += AT_ONCE)
          await runBeside(sides, fc.sample(histories, Math.min(AT_ONCE, each - from)));
      }),
    );
    const { rows } = await db.execute<Left>(sql`
    select d.state, d.total, d.payer_account as payer, d.provider_account as provider,
      d.to_provider as "toProvider", coalesce(a.balance, 0) as balance
    from exchange_deal d left join tokens_account a on a.name = 'escrow.exchange:' || d.id`);
    const held = ['funded', 'delivered', 'disputed'];
    expect(rows).toHaveLength(each * PAIRS);
    const owned = new Map<number, bigint>();
    const add = (account: number | null, amount: bigint): void => {
      if (account !== null) owned.set(account, (owned.get(account) ?? 0n) + amount);
    };
    for (const { state, total, payer, provider, toProvider, balance } of rows) {
      expect(BigInt(balance), state).toBe(held.includes(state) ? BigInt(total) : 0n);
      const paid = state === 'completed' || state === 'resolved' ? BigInt(toProvider ?? 0) : 0n;
      add(provider, paid);
      add(payer, -paid - BigInt(balance));
    }
    const { rows: accounts } = await db.execute<{ id: number; balance: string }>(sql`
    select id, balance from tokens_account where id in (select payer_account from exchange_deal
      union select provider_account from exchange_deal)`);
    const payers = new Set(rows.map(({ payer }) => payer));
    for (const { id, balance } of accounts)
      expect(BigInt(balance)).toBe((payers.has(id) ? FUNDS : 0n) + (owned.get(id) ?? 0n));
    const { rows: sums } = await db.execute<{ sum: string; negative: number }>(sql`
    select sum(balance) as sum, count(*) filter (where balance < 0 and class <> 1)::int as negative from tokens_account`);
    expect([Number(sums[0]?.sum), sums[0]?.negative]).toEqual([0, 0]);
    const types = [...new Set(ACTIONS.map(({ type }) => type))].sort();
    expect(Object.keys(taken).sort()).toEqual(types);
    expect(
      rows.some(({ state }) => state === 'completed') && rows.some(({ state }) => state === 'resolved'),
    ).toBe(true);
  },
  60_000 + HISTORIES * 1_000,
);
