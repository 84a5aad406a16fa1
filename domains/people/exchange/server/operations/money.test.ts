import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf, tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { closeDeals } from '../jobs/close-deals.ts';
import { settleDeals } from '../jobs/settle-deals.ts';
import { settleDeal } from '../services/settle-deal.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;

const progress = { report: () => {}, signal: new AbortController().signal };
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, values)).rows as Row[];
const free = async ({ userId }: TestCaller) =>
  formatHdag((await balancesOf(server.services.db, userId)).free);
const escrow = async (id: string): Promise<string> => {
  const [row] = await query<{ balance: string }>('select balance from tokens_account where name = $1', [
    `escrow.exchange:${id}`,
  ]);
  return formatHdag(BigInt(row?.balance ?? 0));
};
const stateOf = async (by: TestCaller, id: string): Promise<string> =>
  (await exchange.must(by.call('GET', `/api/exchange/deals/${id}`))).state;
const movesOf = (id: string) =>
  query<{ kind: string; state: string }>(
    'select kind, state from exchange_move where deal_id = $1 order by created_at, kind',
    [id],
  );

/** While it lasts, the ledger takes no transfer of this deal. */
async function silence(id: string): Promise<() => Promise<unknown>> {
  const name = `silent_${id.replaceAll('-', '')}`;
  await query(`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger does not answer'; end $$`);
  await query(`create trigger ${name} before insert on tokens_transfer for each row
    when (new.reference = '${id}') execute function ${name}()`);
  return () => query(`drop function ${name} cascade`);
}

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    { levels: ['email', '2fa'] },
  );
  exchange = anExchange(server);
});
afterAll(() => server.close());

const pair = async (): Promise<[TestCaller, TestCaller]> => [
  await exchange.member(),
  await exchange.member('10'),
];

describe('calls at the same moment', () => {
  it('pay once, and each of three is answered with the paid deal', async () => {
    const [ann, bob] = await pair();
    const id = await exchange.deal(ann, bob, 'accept');
    const answers = await Promise.all([1, 2, 3].map(() => exchange.step(bob, id, 'pay')));
    expect(answers.map(codeOf)).toEqual([1, 2, 3].map(() => [200, undefined]));
    expect([await stateOf(bob, id), await free(bob), await escrow(id), await free(ann)]).toEqual([
      'funded',
      '0',
      '10',
      '0',
    ]);
    expect(await movesOf(id)).toEqual([{ kind: 'hold', state: 'posted' }]);
  });

  it.each([1, 2, 3, 4, 5])(
    'confirm twice, cancel and dispute a delivery: one of them decides, to the µHDAG (%i)',
    async (turn) => {
      const [ann, bob] = await pair();
      const id = await exchange.deal(ann, bob, 'deliver');
      const text = 'Half of the review is missing, and the tests do not run.';
      const calls = [
        () => exchange.step(bob, id, 'confirm'),
        () => exchange.step(ann, id, 'cancel', { note: '' }),
        () => exchange.step(bob, id, 'dispute', { text }),
        () => exchange.step(bob, id, 'confirm'),
      ];
      const order = [...calls.slice(turn % 4), ...calls.slice(0, turn % 4)];
      const statuses = (await Promise.all(order.map((call) => call()))).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      await settleDeals.run(server.services, null, progress);
      const state = await stateOf(bob, id);
      const ends: Record<string, string[]> = {
        completed: ['0', '0', '10'],
        cancelled: ['10', '0', '0'],
        disputed: ['0', '10', '0'],
      };
      const moved: Record<string, string[]> = { completed: ['payout'], cancelled: ['refund'], disputed: [] };
      expect([await free(bob), await escrow(id), await free(ann)]).toEqual(ends[state]);
      expect((await movesOf(id)).map(({ kind }) => kind)).toEqual(['hold', ...(moved[state] ?? [])]);
      const open = await query(`select 1 from reviews_case where id = $1 and state = 'open'`, [id]);
      expect(open).toHaveLength(state === 'disputed' ? 1 : 0);
    },
  );
});

describe('a ledger that does not answer', () => {
  it('does not make a step fail that has happened: the deal is moving, and the job finishes it', async () => {
    const [ann, bob] = await pair();
    const id = await exchange.deal(ann, bob, 'accept');
    const speak = await silence(id);
    expect(await exchange.step(bob, id, 'pay')).toMatchObject({ status: 200, body: { state: 'funding' } });
    await speak();
    await settleDeals.run(server.services, null, progress);
    await exchange.must(exchange.step(ann, id, 'deliver', { note: '' }));
    const again = await silence(id);
    const confirmed = await exchange.step(bob, id, 'confirm');
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'settling' } });
    await again();
    await settleDeals.run(server.services, null, progress);
    expect([await stateOf(bob, id), await free(bob), await escrow(id), await free(ann)]).toEqual([
      'completed',
      '0',
      '0',
      '10',
    ]);
  });

  it('delays no other deal, in neither job', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('40')];
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await exchange.deal(ann, bob, 'deliver'));
    // The jobs go through deals by their ids.
    const [first = '', ...others] = ids.sort();
    const speak = await silence(first);
    await query(
      `update exchange_deal set delivered_at = delivered_at - interval '8 days' where id = any($1::uuid[])`,
      [ids],
    );
    await expect(closeDeals.run(server.services, null, progress)).rejects.toThrow('1 deals were not closed');
    for (const id of others) expect(await stateOf(bob, id)).toBe('completed');
    await query(
      `update exchange_move set state = 'pending', decided_at = null where deal_id = $1 and kind = 'payout'`,
      [others[0]],
    );
    await query(
      `update exchange_deal set state = 'settling', outcome = 'completed', ended_at = null where id = $1`,
      [others[0]],
    );
    await expect(settleDeals.run(server.services, null, progress)).rejects.toThrow('1 of 2 deals');
    expect([await stateOf(bob, first), await stateOf(bob, others[0] ?? '')]).toEqual([
      'settling',
      'completed',
    ]);
    await speak();
    await settleDeals.run(server.services, null, progress);
    expect([await stateOf(bob, first), await free(bob), await free(ann)]).toEqual(['completed', '10', '30']);
  });
});

describe('HDAG that the ledger refuses to move', () => {
  it('is a case for administrators from a quarter of an hour on, until it has moved', async () => {
    const admin = await server.member({ isAdmin: true });
    const [ann, bob] = await pair();
    const id = await exchange.deal(ann, bob, 'deliver');
    const speak = await silence(id);
    await exchange.must(exchange.step(bob, id, 'confirm'));
    const runOnce = () => settleDeals.run(server.services, null, progress);
    const cases = async (state: 'open' | 'decided') =>
      (await exchange.must(admin.call('GET', `/api/admin/reviews?kind=exchange-stuck&show=${state}`))).data
        .items;
    await expect(runOnce()).rejects.toThrow('1 of 1 deals');
    expect(await cases('open')).toEqual([]);
    await query(
      `update exchange_move set created_at = created_at - interval '16 minutes' where deal_id = $1`,
      [id],
    );
    for (let turn = 0; turn < 3; turn += 1) await expect(runOnce()).rejects.toThrow('1 of 1 deals');
    const open = await cases('open');
    expect(open).toMatchObject([
      {
        summary: 'A payout does not go through: Rust code review for sensors',
        facts: [{ label: 'Amount', value: '10 HDAG' }],
      },
    ]);
    const address = `/api/admin/reviews/${open[0].id}`;
    expect(JSON.stringify(await exchange.must(admin.call('GET', address)))).toContain(id);
    const early = { decision: 'moved', reason: 'I believe that it has moved.', input: {} };
    expect(codeOf(await admin.call('POST', address, early))).toEqual([409, 'reviews.decision_unfit']);
    await speak();
    await runOnce();
    expect(await cases('open')).toEqual([]);
    expect(await cases('decided')).toMatchObject([{ id: open[0].id }]);
    expect(await stateOf(bob, id)).toBe('completed');
  });
});

describe('escrow', () => {
  it('is refused for HDAG that was earned, and says so', async () => {
    const [ann, bob] = await pair();
    const id = await exchange.deal(ann, bob, 'accept');
    // As if most of it had been paid as a reward.
    await query(
      `with free as (update tokens_account set balance = balance - 6000000
         where id = (select free_id from tokens_member where user_id = $1))
       update tokens_account set balance = balance + 6000000
       where id = (select earned_id from tokens_member where user_id = $1)`,
      [bob.userId],
    );
    const listing = await exchange.list(ann);
    for (const refused of [await exchange.step(bob, id, 'pay'), await exchange.propose(bob, listing)]) {
      expect(codeOf(refused)).toEqual([409, 'exchange.not_enough_free']);
      expect(refused.body.details).toEqual({ total: '10', free: '4', earned: '6' });
      expect(refused.body.message).toContain('6 HDAG is earned and cannot go into escrow');
    }
    expect([await stateOf(bob, id), await escrow(id)]).toEqual(['accepted', '0']);
  });

  it('goes back to the payer alone three days after the delivery date, not before', async () => {
    const [ann, bob] = await pair();
    const id = await exchange.deal(ann, bob);
    const asked = await exchange.must(exchange.step(bob, id, 'cancel', { note: 'Where is it?' }));
    expect([asked.state, asked.isCancelAsked]).toEqual(['funded', true]);
    const overdue = async (days: number) =>
      query('update exchange_deal set deliver_by = $2 where id = $1', [
        id,
        new Date(server.services.clock.now().getTime() - days * DAY_MS),
      ]);
    await overdue(2.99);
    expect(codeOf(await exchange.step(bob, id, 'cancel', { note: '' }))).toEqual([
      409,
      'exchange.wrong_state',
    ]);
    await overdue(3.01);
    const answer = await exchange.must(exchange.step(bob, id, 'cancel', { note: '' }));
    expect([answer.state, await free(bob), await escrow(id)]).toEqual(['cancelled', '10', '0']);
    await settleDeal(server.services, id);
    expect(await free(bob)).toBe('10');
  });
});
