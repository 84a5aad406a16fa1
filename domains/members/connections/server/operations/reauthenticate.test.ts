import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Browser, fieldsOf } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aConnectionsServer,
  aTelegramPerson,
  aTelegramServer,
  aWallet,
  aWalletProof,
  signInByWallet,
  type TelegramServer,
} from '../../testing/index.ts';

let server: TelegramServer;
beforeAll(async () => {
  server = await aTelegramServer();
});
afterAll(() => server.close());

const PROVE = '/api/account/reauthenticate';
const UNLINK_WALLET = '/api/user/disconnect-wallet';
const UNLINK_TELEGRAM = '/api/auth/telegram/unlink';
const LINK_TELEGRAM = '/api/auth/telegram/link';
const NEEDS_PROOF = { status: 403, body: { code: 'identity.reauthentication_required' } };
const REFUSED_WALLET = { status: 401, body: { code: 'identity.wallet_refused' } };
const later = () => server.services.clock.advance(10 * MINUTE_MS);

/** Makes a member who came by a wallet and has nothing else. */
async function byWallet() {
  const [browser, wallet] = [server.browser(), aWallet()];
  await signInByWallet(browser, wallet);
  return { browser, wallet };
}

/** Makes a member who came by Telegram and has nothing else. */
async function byTelegram() {
  const [browser, person] = [server.browser(), aTelegramPerson()];
  await browser.post('/api/auth/telegram/verify-code', { code: await server.codeFor(person) });
  return { browser, person };
}

const auditsOf = async (browser: Browser) => {
  const { username } = (await browser.get('/api/user/alias')).body;
  const { rows } = await server.services.db.execute<{ action: string; details: Record<string, unknown> }>(
    sql`select a.action, a.details from platform_audit a join identity_user u on u.id = a.actor_id
        where u.username = ${username} order by a.id`,
  );
  return rows;
};

describe('a member who came by a wallet alone', () => {
  it('proves it by that wallet, adds Telegram, and may then take the wallet away', async () => {
    const { browser, wallet } = await byWallet();
    later();
    const code = await server.codeFor();
    expect(await browser.post(LINK_TELEGRAM, { code })).toMatchObject(NEEDS_PROOF);
    expect((await browser.get(PROVE)).body).toEqual({
      password: false,
      code: false,
      passkey: false,
      wallet: wallet.address,
      telegram: null,
    });
    const proof = await aWalletProof(browser, wallet);
    const until = new Date(server.services.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    expect(await browser.post(PROVE, { wallet: proof })).toMatchObject({ status: 200, body: { until } });
    expect((await browser.post(LINK_TELEGRAM, { code })).status).toBe(200);
    expect((await browser.post(UNLINK_WALLET)).status).toBe(200);
    expect(await auditsOf(browser)).toContainEqual({
      action: 'identity.reauthenticated',
      details: { by: 'wallet' },
    });
  });

  it('is not taken for it by another wallet, a spent signature or a proof of another browser', async () => {
    const { browser, wallet } = await byWallet();
    const other = await aWalletProof(browser, aWallet());
    expect(await browser.post(PROVE, { wallet: other })).toMatchObject(REFUSED_WALLET);
    const proof = await aWalletProof(browser, wallet);
    expect((await browser.post(PROVE, { wallet: proof })).status).toBe(200);
    expect(await browser.post(PROVE, { wallet: proof })).toMatchObject(REFUSED_WALLET);
    const elsewhere = await aWalletProof(server.browser(), wallet);
    expect(await browser.post(PROVE, { wallet: elsewhere })).toMatchObject(REFUSED_WALLET);
    later();
    expect(await browser.post(UNLINK_WALLET)).toMatchObject(NEEDS_PROOF);
    const refused = (await auditsOf(browser)).filter(({ action }) => action === 'identity.proof_refused');
    expect(refused).toHaveLength(3);
  });
});

describe('a member who came by Telegram alone', () => {
  it('proves it by a code of the bot, links a wallet, and may then take Telegram away', async () => {
    const { browser, person } = await byTelegram();
    later();
    const proof = await aWalletProof(browser, aWallet());
    expect(await browser.post('/api/user/connect-wallet', proof)).toMatchObject(NEEDS_PROOF);
    expect((await browser.get(PROVE)).body).toMatchObject({
      password: false,
      wallet: null,
      telegram: { name: `@${person.username}`, botUsername: server.api.username },
    });
    const telegramCode = await server.codeFor(person);
    expect((await browser.post(PROVE, { telegramCode })).status).toBe(200);
    expect((await browser.post('/api/user/connect-wallet', proof)).status).toBe(200);
    expect((await browser.post(UNLINK_TELEGRAM)).status).toBe(200);
  });

  it("rejects a wrong code, a used one, and another member's", async () => {
    const { browser, person } = await byTelegram();
    const telegramCode = await server.codeFor(person);
    expect((await browser.post(PROVE, { telegramCode })).status).toBe(200);
    const other = await byTelegram();
    for (const wrong of [
      telegramCode,
      '000000',
      await server.codeFor(other.person),
      await server.codeFor(),
    ]) {
      const answer = await browser.post(PROVE, { telegramCode: wrong });
      expect(answer).toMatchObject({ status: 400, body: { code: 'identity.telegram_code_wrong' } });
      expect(fieldsOf(answer)).toEqual({ telegramCode: 'Verification failed' });
    }
    later();
    expect(await browser.post(UNLINK_TELEGRAM)).toMatchObject(NEEDS_PROOF);
  });

  it('V6.6.3 has 20 tries an hour over all codes of the account', async () => {
    const { browser } = await byTelegram();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const elsewhere = server.browser({ token: browser.token ?? '', ip: `203.0.113.${count}` });
      const telegramCode = String(900_000 + count);
      statuses.push((await elsewhere.post(PROVE, { telegramCode })).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});

it('a proof is one: none, or several, are refused', async () => {
  const { token, password } = await aMember(server.services.db);
  const browser = server.browser({ token });
  for (const body of [{}, { password, code: '123456' }, { password, telegramCode: '123456' }]) {
    expect((await browser.post(PROVE, body)).body.code).toBe('request.invalid');
  }
});

it('without a bot Telegram is no way to offer', async () => {
  const { browser } = await byTelegram();
  const plain = await aConnectionsServer();
  try {
    const member = await aMember(plain.services.db);
    await plain.services.db.execute(
      sql`insert into connections_telegram (user_id, telegram_id, username, first_name, linked_at)
          values (${member.userId}, 5, 'ada', 'Ada', now())`,
    );
    const ways = (await plain.browser({ token: member.token }).get(PROVE)).body;
    expect(ways).toMatchObject({ password: true, telegram: null });
  } finally {
    await plain.close();
  }
  expect((await browser.get(PROVE)).body.telegram).not.toBeNull();
});
