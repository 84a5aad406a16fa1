import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecondEmail } from '#members/contacts/testing';
import { TEST_PASSWORD } from '#members/identity/testing';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { giveHdag } from '#standing/tokens/testing';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V7.5.3: who lets much leave an account proves again who they are (docs/decisions/0023). */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const HDAG = 1_000_000n;
const REFUSED = { status: 403, body: { code: 'identity.reauthentication_required' } };
const POSTED = { status: 200, body: { success: true } };

/** A member of level 2fa with 1,000 HDAG, whose proof is eleven minutes old. */
async function aGiver() {
  const { member, browser } = await aProtected(server, { email: `${randomUUID()}@example.org` });
  // The second verified contact that the level asks for.
  await addSecondEmail(server.services.db, member.userId, `${member.username}@b.example`);
  await giveHdag(server.services, member.userId, 1000n * HDAG);
  const { member: friend } = await aSignedIn(server);
  server.services.clock.advance(11 * MINUTE_MS);
  const order = (amount: string) => ({ key: randomUUID(), to: friend.username, amount });
  return {
    userId: member.userId,
    give: (amount: string) => browser.post('/api/ledger/transfers', order(amount)),
    giveAll: (...amounts: string[]) => browser.post('/api/ledger/batches', { transfers: amounts.map(order) }),
    prove: () => browser.post('/api/account/reauthenticate', { password: TEST_PASSWORD }),
    async left() {
      const { body } = await browser.get('/api/ledger/balance');
      return (body.data as { readonly available: string }).available;
    },
  };
}

describe('a large transfer', () => {
  it('V7.5.3 asks for a fresh proof and then goes through, also in one call with many', async () => {
    const giver = await aGiver();
    expect(await giver.give('100')).toMatchObject(REFUSED);
    expect(await giver.giveAll('60', '40')).toMatchObject(REFUSED);
    expect(await giver.left()).toBe('1000');
    expect((await giver.prove()).status).toBe(200);
    expect(await giver.give('100')).toMatchObject(POSTED);
    expect(await giver.giveAll('60', '40')).toMatchObject(POSTED);
    expect(await giver.left()).toBe('800');
    server.services.clock.advance(10 * MINUTE_MS);
    expect(await giver.give('100')).toMatchObject(REFUSED);
  });

  it('V7.5.3 is not hidden in small parts: together they ask within 24 hours, and a proof lets them pass', async () => {
    const giver = await aGiver();
    expect(await giver.give('60')).toMatchObject(POSTED);
    expect(await giver.giveAll('20', '19.999999')).toMatchObject(POSTED);
    expect(await giver.give('0.000001')).toMatchObject(REFUSED);
    await giver.prove();
    expect(await giver.give('50')).toMatchObject(POSTED);
    server.services.clock.advance(11 * MINUTE_MS);
    expect(await giver.give('1')).toMatchObject(REFUSED);
    server.services.clock.advance(24 * HOUR_MS);
    expect(await giver.give('99.999999')).toMatchObject(POSTED);
  });

  it('V7.5.3 stays below the limit when its parts are sent at the same moment', async () => {
    const giver = await aGiver();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giver.give('30')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
    expect(await giver.left()).toBe('910');
  });

  it('V7.5.3 begins where the operator sets it', async () => {
    const { config } = server.services;
    const before = config.SETTINGS;
    const giver = await aGiver();
    try {
      Object.assign(config, { SETTINGS: { ...before, 'tokens.stepUpFrom': 5 } });
      expect(await giver.give('5')).toMatchObject(REFUSED);
      expect(await giver.give('4')).toMatchObject(POSTED);
    } finally {
      Object.assign(config, { SETTINGS: before });
    }
  });
});
