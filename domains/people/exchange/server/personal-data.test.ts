import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../testing/index.ts';
import { exchangeDomain } from './index.ts';
import { closeDeals } from './jobs/close-deals.ts';
import { settleDeals } from './jobs/settle-deals.ts';
import { exchangePersonalData } from './personal-data.ts';
import { runStep } from './services/run-step.ts';
import { postMoves } from './services/settle-deal.ts';
import { lockDeal } from './store/deal-store.ts';

const progress = { report: () => {}, signal: new AbortController().signal };
const COMPLAINT = { text: 'Half of the review is missing, and the tests do not run.' };

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, tokensDomain, reviewsDomain, exchangeDomain], {
    levels: ['email', '2fa'],
  });
  exchange = anExchange(server);
});
afterAll(() => server.close());

async function leave(member: TestCaller): Promise<void> {
  await inTransaction(server.services.db, (tx) =>
    exchangePersonalData.erase(server.services, tx, member.userId),
  );
  await removeMember(server.services.db, member.userId);
  await settleDeals.run(server.services, null, progress);
}

/** The state, and the HDAG in escrow and in the accounts of both sides, which outlive their members. */
async function moneyOf(id: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<
    Record<'state' | 'escrow' | 'payer' | 'provider', string>
  >(
    `select d.state, e.balance as escrow, p.balance as payer, o.balance as provider from exchange_deal d
     join tokens_account e on e.id = d.escrow_account join tokens_account p on p.id = d.payer_account
     join tokens_account o on o.id = d.provider_account where d.id = $1`,
    [id],
  );
  const { state = '', escrow = 0, payer = 0, provider = 0 } = rows[0] ?? {};
  return [state, ...[escrow, payer, provider].map((balance) => formatHdag(BigInt(balance)))];
}

async function closeAfterTheWindow(id: string): Promise<void> {
  await server.database.pool.query(
    `update exchange_deal set delivered_at = delivered_at - interval '8 days' where id = $1`,
    [id],
  );
  await closeDeals.run(server.services, null, progress);
  await settleDeals.run(server.services, null, progress);
}

const BACK = ['cancelled', '0', '10', '0'];
const PAID = ['completed', '0', '0', '10'];

it.each([
  ['payer', 'paid', BACK, BACK],
  ['provider', 'paid', BACK, BACK],
  ['payer', 'delivered', ['delivered', '10', '0', '0'], PAID],
  ['provider', 'delivered', ['delivered', '10', '0', '0'], PAID],
  ['payer', 'disputed before the delivery', BACK, BACK],
  ['provider', 'disputed before the delivery', BACK, BACK],
  ['payer', 'disputed after the delivery', ['delivered', '10', '0', '0'], PAID],
  // Not theirs to withdraw: the arbiter still decides.
  ['provider', 'disputed after the delivery', ['disputed', '10', '0', '0'], ['disputed', '10', '0', '0']],
] as const)('when the %s of a deal that is %s deletes the account', async (who, stage, atOnce, later) => {
  const [provider, payer] = [await exchange.member(), await exchange.member('10')];
  const isDelivered = stage === 'delivered' || stage === 'disputed after the delivery';
  const id = await exchange.deal(provider, payer, isDelivered ? 'deliver' : 'pay');
  if (stage.startsWith('disputed')) await exchange.must(exchange.step(payer, id, 'dispute', COMPLAINT));
  expect((await moneyOf(id)).slice(1)).toEqual(['10', '0', '0']);
  await leave(who === 'payer' ? payer : provider);
  expect(await moneyOf(id)).toEqual(atOnce);
  const { rows } = await server.database.pool.query<{ state: string }>(
    'select state from reviews_case where id = $1',
    [id],
  );
  if (stage.startsWith('disputed') && atOnce[0] !== 'disputed')
    expect(rows.map(({ state }) => state)).not.toContain('open');
  await closeAfterTheWindow(id);
  expect(await moneyOf(id)).toEqual(later);
});

it('leaves the words of an open dispute to the arbiter, and then they go', async () => {
  const [provider, payer] = [await exchange.member(), await exchange.member('10')];
  const id = await exchange.deal(provider, payer, 'pay');
  const said = { note: 'Delivered as agreed.', text: 'The review is in the repository since Monday.' };
  await exchange.must(exchange.step(provider, id, 'deliver', { note: said.note }));
  await exchange.must(exchange.step(payer, id, 'dispute', COMPLAINT));
  await exchange.must(exchange.step(provider, id, 'statement', { text: said.text }));
  await leave(provider);
  const admin = await server.member({ email: `${randomUUID()}@example.org`, isAdmin: true });
  const evidence = JSON.stringify(await exchange.must(admin.call('GET', `/api/admin/reviews/${id}`)));
  for (const words of [said.note, said.text, COMPLAINT.text]) expect(evidence).toContain(words);
  expect(evidence).not.toContain(provider.username);
  await exchange.must(
    admin.call('POST', `/api/admin/reviews/${id}`, {
      decision: 'pay',
      reason: 'It was delivered.',
      input: {},
    }),
  );
  await settleDeals.run(server.services, null, progress);
  expect(await moneyOf(id)).toEqual(['resolved', '0', '0', '10']);
  const { rows } = await server.database.pool.query(
    `select d.statement, d.dispute_text as complaint, d.terms <> '' as "hasTerms",
       (select count(*)::int from exchange_step s where s.deal_id = d.id and s.by = 'provider' and s.note is not null) as notes
     from exchange_deal d where d.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ statement: '', complaint: COMPLAINT.text, hasTerms: true, notes: 0 }]);
});

it.each([
  ['before the ledger posted', async () => []],
  ['after it posted and before that was recorded', (id: string) => postMoves(server.services, id)],
])('gives back what was moving into escrow when the payer left, %s', async (_, crash) => {
  const [provider, payer] = [await exchange.member(), await exchange.member('10')];
  const id = await exchange.deal(provider, payer, 'accept');
  await inTransaction(server.services.db, async (tx) => {
    const deal = await lockDeal(tx, id);
    if (!deal) throw new Error('The deal exists');
    await runStep(tx, deal, { action: { type: 'pay', by: 'payer' }, at: server.services.clock.now() });
  });
  await crash(id);
  await leave(payer);
  await settleDeals.run(server.services, null, progress);
  expect(await moneyOf(id)).toEqual(BACK);
});
