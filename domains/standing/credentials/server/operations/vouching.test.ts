import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { holdLock } from '#platform/testing/server/held-lock.ts';
import { CODE_GUESSES, CODE_MINUTES, LIFE_DAYS, VOUCH_DAYS } from '../../contract/constants.ts';
import { aCredentialsServer, type CredentialsServer, type Holder } from '../../testing/credentials-server.ts';

let house: CredentialsServer;
beforeAll(async () => {
  house = await aCredentialsServer();
});
afterAll(() => house.close());

const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];
/** A member with a code to show. */
async function shown(): Promise<{ member: Holder; code: string }> {
  const member = await house.holder();
  return { member, code: await house.prove(member) };
}

describe('a proof of life', () => {
  it('gives a code of six letters and counts for 90 days', async () => {
    const { member, code } = await shown();
    expect(code).toMatch(/^[A-HJ-NP-Z]{6}$/);
    expect((await house.read(member)).life).toMatchObject({ isValid: true });
    await house.age(member, LIFE_DAYS);
    expect((await house.read(member)).life).toMatchObject({ isValid: false });
  });

  it('needs a passkey', async () => {
    const member = await house.member();
    const answer = await member.call('POST', '/api/credentials/life/start');
    expect(refusal(answer)).toEqual([409, 'credentials.no_passkey', 'Add a passkey to your account first.']);
  });

  it.each([
    ['a wrong challenge', { challenge: 'AAAA' }],
    ['no user verification', { userVerified: false }],
    ['another site', { origin: 'https://hodag.example.net' }],
    ['a forged signature', { forged: true }],
  ])('refuses an answer with %s', async (_, tricks) => {
    const member = await house.holder();
    const { body } = await member.call('POST', '/api/credentials/life/start');
    const answer = member.passkey.answer(body.data.options, tricks);
    const refused = await member.call('POST', '/api/credentials/life', { answer });
    expect(refusal(refused).slice(0, 2)).toEqual([400, 'credentials.passkey_refused']);
    expect((await house.read(member)).life).toBeNull();
  });

  it('refuses a replayed answer, one that came too late, and one for something else', async () => {
    const member = await house.holder();
    const start = async (path: string) => (await member.call('POST', path)).body;
    const send = async (answer: object) =>
      (await member.call('POST', '/api/credentials/life', { answer })).body.code;
    const answer = member.passkey.answer((await start('/api/credentials/life/start')).data.options);
    expect(await send(answer)).toBeUndefined();
    expect(await send(answer)).toBe('credentials.passkey_refused');
    const late = member.passkey.answer((await start('/api/credentials/life/start')).data.options);
    house.services.clock.advance(5 * MINUTE_MS + 1);
    expect(await send(late)).toBe('credentials.passkey_refused');
    const stepUp = member.passkey.answer(await start('/api/account/passkeys/challenge'));
    expect(await send(stepUp)).toBe('credentials.passkey_refused');
    const theirs = await house.holder();
    const { body } = await theirs.call('POST', '/api/credentials/life/start');
    expect(await send(theirs.passkey.answer(body.data.options))).toBe('credentials.passkey_refused');
  });
});

describe('two vouches', () => {
  it('stand for an administrator’s check', async () => {
    const [one, two] = [await house.voucher(), await house.voucher()];
    const { member, code } = await shown();
    // Typed as people type: lower case, in two parts.
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
    expect((await house.startVouch(one, typed)).body.data.member.username).toBe(member.username);
    const first = await house.vouch(one, code);
    expect(first.body.data).toMatchObject({ username: member.username, left: 1 });
    expect((await house.read(member)).sbt).toMatchObject({ state: 'none', gaps: ['person'] });
    await house.vouch(two, code);
    const { sbt, person } = await house.read(member);
    expect(sbt.state).toBe('held');
    expect(person.vouches.map(({ username }) => username).sort()).toEqual(
      [one.username, two.username].sort(),
    );
    expect(await house.isProven(member)).toBe(true);
    expect((await house.read(one)).voucher.given).toMatchObject([{ username: member.username }]);
  });

  it('last a year, and one can be renewed in its last days without counting twice', async () => {
    const [one, two] = [await house.voucher(), await house.voucher()];
    const { member, code } = await shown();
    await house.vouch(one, code);
    await house.vouch(two, code);
    expect(refusal(await house.vouch(one, code)).slice(0, 2)).toEqual([409, 'credentials.vouched_already']);
    await house.age(member, VOUCH_DAYS - 10);
    const fresh = await house.prove(member);
    expect((await house.read(member)).sbt).toMatchObject({ state: 'held', lapses: { gap: 'person' } });
    await house.vouch(one, fresh);
    expect((await house.read(member)).person.vouches).toHaveLength(2);
    await house.age(member, 10);
    await house.keepTimes();
    expect((await house.read(member)).sbt).toMatchObject({ state: 'suspended', gaps: ['person'] });
  });

  it('outlive the accounts of their vouchers, and go with that of the member', async () => {
    const [one, two] = [await house.voucher(), await house.voucher()];
    const { member, code } = await shown();
    await house.vouch(one, code);
    await house.vouch(two, code);
    await removeMember(house.services.db, one.userId);
    const { sbt, person } = await house.read(member);
    expect(sbt.state).toBe('held');
    expect(person.vouches.map(({ username }) => username)).toContain(null);
    await removeMember(house.services.db, member.userId);
    expect((await house.read(two)).voucher.given).toEqual([]);
  });
});

describe('a code', () => {
  it('of the caller, of another time, and of no member is refused', async () => {
    const voucher = await house.voucher();
    const own = await house.prove(voucher);
    expect(refusal(await house.startVouch(voucher, own))).toEqual([
      409,
      'credentials.own_code',
      'This is your own code. Another member has to type it.',
    ]);
    const { member, code } = await shown();
    await house.prove(member);
    expect((await house.startVouch(voucher, code)).body.code).toBe('credentials.code_unknown');
    const { code: late } = await shown();
    house.services.clock.advance(CODE_MINUTES * MINUTE_MS + 1);
    expect(refusal(await house.startVouch(voucher, late))).toEqual([
      404,
      'credentials.code_unknown',
      'No code like this is in use. A code has 6 letters and is valid for 10 minutes. Ask for a new one.',
    ]);
    const malformed = await house.startVouch(voucher, 'ABC12');
    expect(malformed.body.details.fields).toEqual([{ field: 'code', message: 'The code has 6 letters' }]);
  });

  it('cannot be guessed: the fifth wrong one waits an hour, and right ones are not counted', async () => {
    const voucher = await house.voucher();
    const { code } = await shown();
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    expect((await house.startVouch(voucher, code)).status).toBe(200);
    for (let guess = 0; guess < CODE_GUESSES; guess++) {
      expect((await house.startVouch(voucher, wrong)).status).toBe(404);
    }
    const { status, body, headers } = await house.startVouch(voucher, code);
    expect([status, body.code]).toEqual([429, 'identity.throttled']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('that runs out, or whose member leaves while the passkey answers, brings no vouch', async () => {
    const voucher = await house.voucher();
    const { member, code } = await shown();
    const started = await house.startVouch(voucher, code);
    const answer = voucher.passkey.answer(started.body.data.options);
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      member.userId,
    ]);
    const vouching = voucher.call('POST', '/api/credentials/vouches', { code, answer });
    await lock.waiting(1);
    await lock.query('delete from identity_user where id = $1', [member.userId]);
    await lock.release();
    expect((await vouching).body.code).toBe('credentials.code_unknown');
    expect((await house.read(voucher)).voucher.given).toEqual([]);
  });
});

describe('a voucher', () => {
  it.each([
    ['has no SBT', async () => house.holder(), 'You need an SBT to vouch for another member.'],
    [
      'has a young SBT',
      async () => {
        const made = await house.holder();
        await house.check(made, await house.admin());
        await house.prove(made);
        await house.reputed(made);
        return made;
      },
      /^Your SBT must be 60 days old\. You can vouch from /,
    ],
    [
      'has little RepID',
      async () => {
        const made = await house.holder();
        await house.prove(made);
        await house.check(made, await house.admin());
        await house.age(made);
        return made;
      },
      /^You need a RepID of 100\. Yours is \d+\.$/,
    ],
  ])('who %s reads so before the work, and is refused', async (_, make, sentence) => {
    const voucher = await make();
    const { code } = await shown();
    const [blocker] = (await house.read(voucher)).voucher.blockers;
    expect(blocker?.text).toMatch(sentence);
    expect(refusal(await house.startVouch(voucher, code))).toEqual([
      403,
      'credentials.cannot_vouch',
      blocker?.text,
    ]);
  });

  it('is at most two vouches away from a member an administrator checked', async () => {
    const sources = [await house.voucher(), await house.voucher()];
    const chain = async (by: readonly Holder[]): Promise<Holder> => {
      const { member, code } = await shown();
      for (const one of by) await house.vouch(one, code);
      await house.reputed(member);
      return member;
    };
    // Two at each step, since an SBT takes two vouches; each vouches twice a quarter.
    const first = [await chain(sources), await chain(sources)];
    for (const one of first) await house.age(one);
    const second = [await chain(first), await chain(first)];
    for (const one of second) await house.age(one);
    expect((await house.read(second[0] as Holder)).voucher.blockers).toEqual([]);
    const third = await chain(second);
    await house.age(third);
    expect((await house.read(third)).voucher.blockers.map(({ kind }) => kind)).toEqual(['distance']);
  });

  it('vouches twice in 90 days, also when three are sent at one moment', async () => {
    const voucher = await house.voucher();
    const shows = [await shown(), await shown(), await shown()];
    const sends: (() => ReturnType<Holder['call']>)[] = [];
    for (const { code } of shows) {
      const started = await house.startVouch(voucher, code);
      const answer = voucher.passkey.answer(started.body.data.options);
      sends.push(() => voucher.call('POST', '/api/credentials/vouches', { code, answer }));
    }
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      voucher.userId,
    ]);
    const sent: ReturnType<Holder['call']>[] = [];
    for (const [index, send] of sends.entries()) {
      sent.push(send());
      await lock.waiting(index + 1);
    }
    await lock.release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.message).toMatch(
      /^You vouched 2 times in 90 days\. /,
    );
    expect((await house.read(voucher)).voucher).toMatchObject({ left: 0, blockers: [{ kind: 'quarter' }] });
  });

  it('who leaves while their passkey answers vouches for no member', async () => {
    const voucher = await house.voucher();
    const { member, code } = await shown();
    const started = await house.startVouch(voucher, code);
    const answer = voucher.passkey.answer(started.body.data.options);
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      voucher.userId,
    ]);
    const vouching = voucher.call('POST', '/api/credentials/vouches', { code, answer });
    await lock.waiting(1);
    await lock.query('delete from identity_user where id = $1', [voucher.userId]);
    await lock.release();
    expect((await vouching).status).toBe(401);
    expect((await house.read(member)).person.vouches).toEqual([]);
    const { rows } = await house.services.db.execute(
      sql`select 1 from credentials_vouch where user_id = ${member.userId}`,
    );
    expect(rows).toEqual([]);
  });
});
