import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { holdLock } from '#platform/testing/server/held-lock.ts';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    { levels: ['email', '2fa'] },
  );
  exchange = anExchange(server);
});
afterAll(() => server.close());

/** As if the sign-in were long ago. */
const forgetProof = ({ userId }: TestCaller) =>
  server.database.pool.query(
    `update identity_session set proved_at = now() - interval '1 day' where user_id = $1`,
    [userId],
  );

/** A proposal of an offer: its author accepts, and the member who proposed it pays. */
async function proposed(provider: TestCaller, payer: TestCaller, price: string): Promise<string> {
  const listing = await exchange.list(provider, { price });
  return (await exchange.must(exchange.propose(payer, listing, { quantity: 1, price }))).id;
}

/** Both sides send at one moment: the provider accepts, and the payer pays what is still a proposal. */
async function acceptAndPay(provider: TestCaller, payer: TestCaller, id: string): Promise<string[]> {
  const path = `/api/exchange/deals/${id}`;
  const held = await holdLock(server.database, 'select from exchange_deal where id = $1 for update', [id]);
  const accepting = provider.call('POST', `${path}/accept`, { state: 'proposed' });
  await held.waiting(1);
  const paying = [1, 2].map(() => payer.call('POST', `${path}/pay`, { state: 'accepted' }));
  await held.waiting(3);
  await held.release();
  await exchange.must(accepting);
  return (await Promise.all(paying)).map(({ status, body }) => body?.code ?? String(status));
}

describe('a payment that is sent with the acceptance', () => {
  it('asks for the step-up as every other one does', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('150')];
    const id = await proposed(ann, bob, '150');
    await forgetProof(bob);
    expect(await acceptAndPay(ann, bob, id)).toEqual([
      'identity.reauthentication_required',
      'identity.reauthentication_required',
    ]);
    const { state } = await exchange.must(bob.call('GET', `/api/exchange/deals/${id}`));
    expect(state).toBe('accepted');
  });

  it('counts in the 24 hours with what went before, and a call that changed nothing does not', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('150')];
    await forgetProof(bob);
    const first = await proposed(ann, bob, '60');
    expect(await acceptAndPay(ann, bob, first)).toEqual(['200', '200']);
    const second = await proposed(ann, bob, '30');
    expect(await acceptAndPay(ann, bob, second)).toEqual(['200', '200']);
    const third = await proposed(ann, bob, '50');
    expect(await acceptAndPay(ann, bob, third)).toEqual([
      'identity.reauthentication_required',
      'identity.reauthentication_required',
    ]);
  });
});
