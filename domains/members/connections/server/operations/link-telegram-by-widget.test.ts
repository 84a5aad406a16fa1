import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type IdentityServer, type MemberOverrides } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { aConnectionsServer, aWidgetProof, FAKE_BOT_TOKEN, FakeBotApi } from '../../testing/index.ts';
import { findTelegram } from '../facade.ts';

let api: FakeBotApi;
let server: IdentityServer;
beforeAll(async () => {
  api = await new FakeBotApi().open();
  server = await aConnectionsServer(api.environment);
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const URL = '/api/auth/telegram/link/widget';
let lastId = 9_000_000_000;
function aProof(more: object = {}, token = FAKE_BOT_TOKEN) {
  lastId += 1;
  const auth_date = Math.floor(server.services.clock.now().getTime() / 1000);
  return aWidgetProof(token, { id: lastId, first_name: 'Grace', username: `g${lastId}`, auth_date, ...more });
}
async function somebody(overrides?: MemberOverrides) {
  const member = await aMember(server.services.db, overrides);
  return { ...member, browser: server.browser({ token: member.token }) };
}
const telegramOf = (userId: string) => findTelegram(server.services.db, userId);
const auditsOf = async (userId: string) =>
  (
    await server.services.db.execute<{ action: string; details: unknown }>(
      sql`select action, details from platform_audit where subject_id = ${userId} order by id`,
    )
  ).rows;

describe('linkTelegramByWidget', () => {
  it('links whom Telegram signed for; the verified address learns of it', async () => {
    const { browser, userId } = await somebody({ email: 'widget-link@example.org' });
    const proof = aProof();
    const answer = await browser.post(URL, proof);
    expect(answer).toMatchObject({ status: 200, body: { success: true, name: `@${proof.username}` } });
    expect(await telegramOf(userId)).toBe(`@${proof.username}`);
    expect(server.services.mails.findLast(({ to }) => to === 'widget-link@example.org')?.subject).toBe(
      'A Telegram account was linked to your Hodag account',
    );
  });

  it.each([
    ['forged', 'Verification failed', () => aProof({}, '4242:somebody-elses-token')],
    ['forged', 'Verification failed', () => ({ ...aProof(), id: 1 })],
    [
      'stale',
      'This Telegram sign-in has expired. Start it again.',
      () => aProof({ auth_date: Math.floor((server.services.clock.now().getTime() - 6 * MINUTE_MS) / 1000) }),
    ],
  ])('refuses what is %s with "%s"', async (reason, message, proof) => {
    const { browser, userId } = await somebody();
    expect(await browser.post(URL, proof())).toMatchObject({
      status: 400,
      body: { code: 'identity.telegram_proof_refused', message },
    });
    expect(await telegramOf(userId)).toBeNull();
    expect(await auditsOf(userId)).toEqual([{ action: 'identity.telegram_refused', details: { reason } }]);
  });

  it('takes a proof once, no matter who sends it again', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const proof = aProof();
    expect((await first.browser.post(URL, proof)).status).toBe(200);
    expect(await second.browser.post(URL, proof)).toMatchObject({
      status: 400,
      body: { message: 'This Telegram sign-in was used already. Start it again.' },
    });
    expect(await telegramOf(second.userId)).toBeNull();
  });

  it('links one Telegram account to one account, also at the same moment', async () => {
    const members = [await somebody(), await somebody(), await somebody()];
    const id = lastId + 1000;
    const proofs = members.map((_, index) => aProof({ id, first_name: `Grace ${index}` }));
    const answers = await Promise.all(members.map(({ browser }, index) => browser.post(URL, proofs[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('asks for a fresh proof first, and the widget’s stays good meanwhile', async () => {
    const { browser, userId } = await somebody({ provedAt: null });
    const proof = aProof();
    expect(await browser.post(URL, proof)).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    await server.services.db.execute(
      sql`update identity_session set proved_at = now() where user_id = ${userId}`,
    );
    expect((await browser.post(URL, proof)).status).toBe(200);
  });

  it('says that there is no bot', async () => {
    const plain = await aConnectionsServer();
    try {
      const { token } = await aMember(plain.services.db);
      expect(await plain.browser({ token }).post(URL, aProof())).toMatchObject({
        status: 503,
        body: { code: 'identity.telegram_unavailable', message: 'Telegram authentication not available' },
      });
    } finally {
      await plain.close();
    }
  });
});

describe('the configuration', () => {
  it('tells the bot’s public number, and nothing else of its token', async () => {
    const { body } = await server.browser().get('/api/auth/telegram/config');
    const [id, secret] = FAKE_BOT_TOKEN.split(':');
    expect(body).toEqual({
      success: true,
      data: { available: true, botUsername: api.username, botId: Number(id) },
    });
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});
