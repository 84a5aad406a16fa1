import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aMember,
  anIdentityServer,
  type Browser,
  type IdentityServer,
  type MemberOverrides,
  type PasskeyTricks,
  VirtualPasskey,
} from '../../testing/index.ts';
import { lockUser } from '../index.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

async function aSignedIn(overrides: MemberOverrides = {}) {
  const provedAt = server.services.clock.now();
  const member = await aMember(server.services.db, { provedAt, ...overrides });
  return { member, browser: server.browser({ token: member.token }) };
}

type CreationOptions = { challenge: string; user: { id: string } };
const optionsOf = async (browser: Browser, path: string) =>
  (await browser.post(path)).body as unknown as CreationOptions;
const newOptions = (browser: Browser) => optionsOf(browser, '/api/account/passkeys/options');
const signInOptions = (browser: Browser) => optionsOf(browser, '/api/auth/passkey/options');
const REFUSED = { status: 400, body: { code: 'identity.passkey_refused' } };

async function register(
  browser: Browser,
  passkey: VirtualPasskey,
  tricks: PasskeyTricks = {},
  name = 'Laptop',
) {
  const answer = passkey.register(await newOptions(browser), tricks);
  return browser.post('/api/account/passkeys', { answer, name });
}

/** A member with a passkey, signed in. */
async function aKeyHolder(overrides: MemberOverrides = {}, counts = true) {
  const { member, browser } = await aSignedIn(overrides);
  const passkey = new VirtualPasskey(PUBLIC_URL, { counts });
  const added = await register(browser, passkey);
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  const { id } = added.body.passkey as { id: string };
  return { member, browser, passkey, id, recoveryCodes: added.body.recoveryCodes as string[] };
}

async function signIn(passkey: VirtualPasskey, tricks: PasskeyTricks = {}, browser = server.browser()) {
  const answer = passkey.answer(await signInOptions(browser), tricks);
  return { browser, answer, result: await browser.post('/api/auth/passkey', { answer }) };
}

describe('registering a passkey', () => {
  it('asks for one that is kept, found without a name and always user-verified', async () => {
    const { browser, member } = await aSignedIn();
    const { body } = await browser.post('/api/account/passkeys/options');
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Hodag' },
      user: { name: member.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(String(body.challenge), 'base64url').length).toBeGreaterThanOrEqual(16);
    const userId = (body.user as { id: string }).id;
    expect(Buffer.from(userId, 'base64url').toString('hex')).toBe(member.userId.replaceAll('-', ''));
  });

  it('counts as a second factor, with recovery codes, a mail and a name', async () => {
    const { browser } = await aSignedIn({ email: 'key@example.org' });
    const answer = await register(browser, new VirtualPasskey(PUBLIC_URL), {}, 'Blue key');
    expect(answer).toMatchObject({ status: 200, body: { passkey: { name: 'Blue key', synced: false } } });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(server.services.mails.at(-1)).toMatchObject({
      to: 'key@example.org',
      subject: 'A passkey was added to your Hodag account',
    });
    server.services.clock.advance(1000);
    const again = await register(browser, new VirtualPasskey(PUBLIC_URL, { counts: false }), {}, 'Phone');
    expect(again.body).toMatchObject({ passkey: { synced: true }, recoveryCodes: null });
    const { body } = await browser.get('/api/account/factors');
    expect((body.passkeys as { name: string }[]).map(({ name }) => name)).toEqual(['Blue key', 'Phone']);
    const { excludeCredentials } = (await newOptions(browser)) as unknown as {
      excludeCredentials: unknown[];
    };
    expect(excludeCredentials).toHaveLength(2);
  });

  it.each([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['no user present', { userPresent: false }],
    ['an answer for a sign-in', { type: 'webauthn.get' }],
    ['an unknown challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('refuses %s', async (_, tricks) => {
    const { browser } = await aSignedIn();
    expect(await register(browser, new VirtualPasskey(PUBLIC_URL), tricks)).toMatchObject(REFUSED);
    expect((await browser.get('/api/account/factors')).body.passkeys).toEqual([]);
  });

  it('takes a challenge once, for five minutes, from the browser and account it was given to', async () => {
    const { browser, member } = await aSignedIn();
    const other = await aSignedIn();
    const passkey = new VirtualPasskey(PUBLIC_URL);
    const send = (to: Browser, options: CreationOptions) =>
      to.post('/api/account/passkeys', { answer: passkey.register(options) });
    expect(await send(other.browser, await newOptions(browser))).toMatchObject(REFUSED);
    const sameMember = server.browser({ token: member.token });
    expect(await send(sameMember, await newOptions(browser))).toMatchObject(REFUSED);
    const old = await newOptions(browser);
    server.services.clock.advance(5 * MINUTE_MS);
    expect(await send(browser, old)).toMatchObject(REFUSED);
    expect(await send(browser, await signInOptions(browser))).toMatchObject(REFUSED);
    const options = await newOptions(browser);
    expect((await send(browser, options)).status).toBe(200);
    expect(await send(browser, options)).toMatchObject(REFUSED);
  });

  it('refuses a passkey that an account has already', async () => {
    const { passkey } = await aKeyHolder();
    const { browser } = await aSignedIn();
    expect(await register(browser, passkey)).toMatchObject({
      status: 409,
      body: { code: 'identity.passkey_known' },
    });
  });

  it.each([
    ['no structure at all', 'AAAA', 'AAAA'],
    ['JSON that is none', Buffer.from('{').toString('base64url'), 'AAAA'],
    ['a challenge that is no text', Buffer.from('{"challenge":7}').toString('base64url'), 'AAAA'],
  ])('refuses %s', async (_, clientDataJSON, attestationObject) => {
    const { browser } = await aSignedIn();
    const answer = new VirtualPasskey(PUBLIC_URL).register(await newOptions(browser));
    const response = { clientDataJSON, attestationObject };
    expect(await browser.post('/api/account/passkeys', { answer: { ...answer, response } })).toMatchObject(
      REFUSED,
    );
  });

  it('refuses an attestation that does not decode though its challenge is right', async () => {
    const { browser } = await aSignedIn();
    const answer = new VirtualPasskey(PUBLIC_URL).register(await newOptions(browser));
    const response = { ...answer.response, attestationObject: 'AAAA' };
    expect(await browser.post('/api/account/passkeys', { answer: { ...answer, response } })).toMatchObject(
      REFUSED,
    );
  });

  it('stops at twenty', async () => {
    const { browser } = await aSignedIn();
    const waiting = await newOptions(browser);
    for (let index = 0; index < 20; index += 1) {
      expect((await register(browser, new VirtualPasskey(PUBLIC_URL))).status).toBe(200);
    }
    const full = { status: 409, body: { code: 'identity.passkeys_full' } };
    expect(await browser.post('/api/account/passkeys/options')).toMatchObject(full);
    const answer = new VirtualPasskey(PUBLIC_URL).register(waiting);
    expect(await browser.post('/api/account/passkeys', { answer })).toMatchObject(full);
  });
});

describe('own passkeys', () => {
  it('are named and removed; those of others are as unknown as none (V8.2.2)', async () => {
    const { browser, id } = await aKeyHolder({ email: 'remove-key@example.org' });
    const other = await aSignedIn();
    const missing = { status: 404, body: { code: 'identity.factor_not_found' } };
    expect(await other.browser.post(`/api/account/passkeys/${id}/name`, { name: 'Mine' })).toMatchObject(
      missing,
    );
    expect(await other.browser.delete(`/api/account/passkeys/${id}`)).toMatchObject(missing);
    expect((await browser.post(`/api/account/passkeys/${id}/name`, { name: ' Red key ' })).status).toBe(200);
    expect((await browser.get('/api/account/factors')).body.passkeys).toMatchObject([{ name: 'Red key' }]);
    for (const name of ['', 'a\nb', 'x'.repeat(61)]) {
      expect((await browser.post(`/api/account/passkeys/${id}/name`, { name })).status).toBe(400);
    }
    expect((await browser.delete(`/api/account/passkeys/${id}`)).status).toBe(200);
    expect(server.services.mails.at(-1)).toMatchObject({
      subject: 'A passkey was removed from your Hodag account',
    });
    expect((await browser.get('/api/account/factors')).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });
});

describe('signing in by passkey', () => {
  it('is a full sign-in: two factors in one, without a name', async () => {
    const { passkey, member } = await aKeyHolder({ email: 'full@example.org' });
    const { browser, result } = await signIn(passkey);
    expect(result).toMatchObject({
      status: 200,
      body: { needsVerification: false, username: member.username },
    });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    expect((await browser.post('/api/account/authenticator/start')).status).toBe(200);
  });

  it('tells nothing about accounts beforehand', async () => {
    const { body } = await server.browser().post('/api/auth/passkey/options');
    expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(body.allowCredentials ?? []).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'http://127.0.0.1:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['no user present', { userPresent: false }],
    ['another key', { forged: true }],
    ['a registration', { type: 'webauthn.create' }],
    ['a counter that went back', { counter: 1 }],
    ['another user handle', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('refuses %s', async (_, tricks) => {
    const { passkey } = await aKeyHolder();
    const { browser, result } = await signIn(passkey, tricks);
    expect(result).toMatchObject(REFUSED);
    expect((await browser.get('/api/user/sessions')).body.code).toBe('session.required');
    expect((await signIn(passkey)).result.status).toBe(200);
  });

  it('an unknown passkey reads like a wrong one', async () => {
    const stranger = new VirtualPasskey(PUBLIC_URL);
    expect((await signIn(stranger)).result).toMatchObject(REFUSED);
  });

  it('replay: an answer is taken once, also when two come at once, and not from another browser', async () => {
    const { passkey } = await aKeyHolder();
    const first = await signIn(passkey);
    expect(await first.browser.post('/api/auth/passkey', { answer: first.answer })).toMatchObject(REFUSED);
    const browser = server.browser();
    const answer = passkey.answer(await signInOptions(browser));
    expect(await server.browser().post('/api/auth/passkey', { answer })).toMatchObject(REFUSED);
    const twice = await Promise.all([1, 2].map(() => browser.post('/api/auth/passkey', { answer })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('a synced passkey, which does not count, works again and again', async () => {
    const { passkey } = await aKeyHolder({}, false);
    for (let index = 0; index < 3; index += 1) expect((await signIn(passkey)).result.status).toBe(200);
    expect((await signIn(passkey, { counter: 5 })).result.status).toBe(200);
    expect((await signIn(passkey)).result).toMatchObject(REFUSED);
  });

  it('a locked account stays shut', async () => {
    const { passkey, member } = await aKeyHolder();
    await lockUser(server.services, member.username);
    expect((await signIn(passkey)).result).toMatchObject({ status: 403, body: { code: 'identity.locked' } });
  });

  it('a removed passkey opens nothing', async () => {
    const { passkey, browser, id } = await aKeyHolder();
    await browser.delete(`/api/account/passkeys/${id}`);
    expect((await signIn(passkey)).result).toMatchObject(REFUSED);
  });
});

describe('a passkey as the second factor', () => {
  const challenge = (browser: Browser) => optionsOf(browser, '/api/account/passkeys/challenge');

  async function aWaiting() {
    const holder = await aKeyHolder();
    const browser = server.browser();
    expect((await browser.signIn(holder.member)).body.needsVerification).toBe(true);
    return { ...holder, browser };
  }

  it('finishes a sign-in by password; a recovery code does too', async () => {
    const { browser, passkey, member, recoveryCodes } = await aWaiting();
    expect((await browser.get('/api/verify')).body).toEqual({ ways: ['passkey', 'recovery'] });
    const options = await challenge(browser);
    expect(options).toMatchObject({
      allowCredentials: [{ id: passkey.credentialId.toString('base64url'), type: 'public-key' }],
    });
    const answer = await browser.post('/api/verify/passkey', { answer: passkey.answer(options) });
    expect(answer).toMatchObject({ status: 200, body: { needsVerification: false } });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    const again = server.browser();
    await again.signIn(member);
    expect((await again.post('/api/verify', { code: recoveryCodes[3] })).status).toBe(200);
  });

  it('finishes nothing for another account, nor with the answer to a sign-in challenge', async () => {
    const { browser, passkey } = await aWaiting();
    const stranger = await aKeyHolder();
    const wrong = stranger.passkey.answer(await challenge(browser));
    expect(await browser.post('/api/verify/passkey', { answer: wrong })).toMatchObject(REFUSED);
    const misplaced = passkey.answer(await signInOptions(browser));
    expect(await browser.post('/api/verify/passkey', { answer: misplaced })).toMatchObject(REFUSED);
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
  });

  it('proves a member again', async () => {
    const { browser, passkey } = await aKeyHolder();
    server.services.clock.advance(10 * MINUTE_MS);
    expect((await browser.post('/api/account/recovery-codes')).status).toBe(403);
    const answer = passkey.answer(await challenge(browser));
    expect((await browser.post('/api/account/reauthenticate', { passkey: answer })).status).toBe(200);
    expect((await browser.post('/api/account/recovery-codes')).status).toBe(200);
    expect(await browser.post('/api/account/reauthenticate', { passkey: answer })).toMatchObject(REFUSED);
  });

  it('is not asked for where there is none, and a member has nothing to finish', async () => {
    const { browser } = await aSignedIn();
    expect((await browser.post('/api/account/passkeys/challenge')).body.code).toBe(
      'identity.no_second_factor',
    );
    const { browser: holder, passkey } = await aKeyHolder();
    const answer = passkey.answer(await challenge(holder));
    expect((await holder.post('/api/verify/passkey', { answer })).body.code).toBe('session.signed_in');
  });
});
