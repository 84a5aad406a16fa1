import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factorRemoved } from '#members/identity/contract';
import { changeMember, type TestCaller } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { SCORE_DAYS } from '../../contract/score-constants.ts';
import type { UniqueHumanScore } from '../../contract/score-schemas.ts';
import { aCredentialsServer, type CredentialsServer } from '../../testing/credentials-server.ts';
import { credentialsDomain, isUniqueHuman, listUniqueHumans } from '../index.ts';

let house: CredentialsServer;
beforeAll(async () => {
  house = await aCredentialsServer();
});
afterAll(() => house.close());

const PATH = '/api/credentials/score';
async function score(method: 'GET' | 'POST', by: TestCaller): Promise<UniqueHumanScore> {
  const { status, body, text } = await by.call(method, PATH);
  if (status !== 200) throw new Error(text);
  return body.data;
}
const read = (by: TestCaller) => score('GET', by);
const count = (by: TestCaller) => score('POST', by);
const pointsOf = ({ parts }: UniqueHumanScore) =>
  Object.fromEntries(parts.filter(({ points }) => points > 0).map(({ part, points }) => [part, points]));
const passes = ({ userId }: TestCaller) =>
  isUniqueHuman(house.services.db, userId, house.services.clock.now());
const titles = async ({ userId }: TestCaller) =>
  (await notesOf(house.services.db, userId)).map(({ title }) => title);
/** Lets days pass for a score alone: sessions do not live as long. */
const age = ({ userId }: TestCaller, days: number) =>
  house.services.db.execute(sql`
    with score as (
      update credentials_score set counted_at = counted_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days}) where user_id = ${userId} returning user_id)
    update credentials_stamp s set expires_at = s.expires_at - make_interval(days => ${days})
    from score where s.user_id = score.user_id`);

describe('a score', () => {
  it('says what each part brings, and stands only once it is counted', async () => {
    const member = await house.holder();
    const before = await read(member);
    expect(before).toMatchObject({ counted: null, pointsNow: 18, pass: 40 });
    expect(pointsOf(before)).toEqual({ email: 5, authenticator: 3, passkey: 7, wallet: 3 });
    expect(await count(member)).toMatchObject({ counted: { version: 1, points: 18, passes: false } });
    expect(await passes(member)).toBe(false);
  });

  it('says which parts need what this instance has not set up', async () => {
    const { parts } = await read(await house.holder());
    expect(parts.filter(({ offered }) => !offered).map(({ part }) => part)).toEqual(['phone', 'telegram']);
  });

  it('passes with an administrator’s check for half a year, then no more until it is counted again', async () => {
    const member = await house.holder([]);
    await house.check(member, await house.admin());
    const { counted } = await count(member);
    const now = house.services.clock.now().getTime();
    expect(counted).toMatchObject({ points: 52, passes: true });
    expect(new Date(counted?.expiresAt ?? 0).getTime()).toBe(now + SCORE_DAYS * DAY_MS);
    expect(await passes(member)).toBe(true);
    await age(member, SCORE_DAYS);
    expect(await passes(member)).toBe(false);
    expect((await read(member)).counted).toMatchObject({ passes: false });
    await count(member);
    expect(await passes(member)).toBe(true);
  });

  it('passes with two vouches and what they stand on, and ends with the vouch it needs', async () => {
    const [member, one, other] = [await house.holder(), await house.voucher(), await house.voucher()];
    for (const voucher of [one, other]) await house.vouch(voucher, await house.prove(member));
    const { counted, parts } = await count(member);
    expect(counted).toMatchObject({ points: 58, passes: true });
    expect(parts.find(({ part }) => part === 'vouch')).toMatchObject({ points: 30, most: 30 });
  });

  it('falls at once when the check is withdrawn, and its owner is notified', async () => {
    const member = await house.holder([]);
    const admin = await house.admin();
    const id = await house.check(member, admin);
    await count(member);
    expect((await house.decide(admin, id, 'withdraw')).status).toBe(200);
    expect(await passes(member)).toBe(false);
    expect(await titles(member)).toContain('Your unique-human score no longer passes');
  });

  it('follows a factor that is removed, and lasts no longer for it', async () => {
    const member = await house.holder();
    await house.check(member, await house.admin());
    const first = await count(member);
    await age(member, 10);
    const { body } = await member.call('GET', '/api/account/factors');
    await member.call('DELETE', `/api/account/passkeys/${body.passkeys[0].id}`);
    await house.react(factorRemoved, {
      userId: member.userId,
      kind: 'passkey',
      at: house.services.clock.now().toISOString(),
    });
    const { counted } = await read(member);
    expect(counted).toMatchObject({ points: (first.counted?.points ?? 0) - 7, passes: true });
    expect(new Date(counted?.expiresAt ?? 0).getTime()).toBe(
      new Date(first.counted?.expiresAt ?? 0).getTime() - 10 * DAY_MS,
    );
  });

  it('is announced two weeks before it ends, once', async () => {
    const member = await house.holder([]);
    await house.check(member, await house.admin());
    await count(member);
    await house.keepScores();
    expect(await titles(member)).not.toContain('Your unique-human score ends soon');
    await age(member, SCORE_DAYS - 13);
    await house.keepScores();
    await house.keepScores();
    expect((await titles(member)).filter((one) => one === 'Your unique-human score ends soon')).toHaveLength(
      1,
    );
  });
});

describe('a wallet', () => {
  const wallet = (of: TestCaller, address: string | null) =>
    changeMember(house.services.db, of.userId, { walletAddress: address });
  const partOf = ({ parts }: UniqueHumanScore) => parts.find(({ part }) => part === 'wallet');

  it('counts for one account until its time is over, wherever it is linked in between', async () => {
    const [first, second] = [await house.holder([]), await house.holder([])];
    const address = `0x${'ab'.repeat(20)}`;
    await wallet(first, address);
    const { counted } = await count(first);
    await wallet(first, null);
    await wallet(second, address);
    expect(partOf(await count(second))).toMatchObject({
      points: 0,
      takenUntil: new Date(new Date(counted?.countedAt ?? 0).getTime() + SCORE_DAYS * DAY_MS).toISOString(),
    });
    await age(first, SCORE_DAYS);
    expect(partOf(await count(second))).toMatchObject({ points: 3, takenUntil: null });
  });

  it('of an account that is deleted does not count anew the next day', async () => {
    const [first, second] = [await house.holder([]), await house.holder([])];
    const address = `0x${'cd'.repeat(20)}`;
    await wallet(first, address);
    await count(first);
    await house.services.db.execute(sql`delete from identity_user where id = ${first.userId}`);
    await wallet(second, address);
    expect(partOf(await count(second))).toMatchObject({ points: 0 });
    const { rows } = await house.services.db.execute(
      sql`select count(*)::int as n from credentials_stamp where user_id is null`,
    );
    expect(rows).toEqual([{ n: ['email', 'wallet'].length }]);
    await house.services.db.execute(
      sql`update credentials_stamp set expires_at = now() - interval '1 year' where user_id is null`,
    );
    await house.keepScores();
    expect(
      (await house.services.db.execute(sql`select from credentials_stamp where user_id is null`)).rows,
    ).toEqual([]);
  });
});

it('lists those who pass, and tells each member what is stored', async () => {
  const [member, other] = [await house.holder([]), await house.holder([])];
  await house.check(member, await house.admin());
  for (const one of [member, other]) await count(one);
  const { db, clock } = house.services;
  expect(await listUniqueHumans(db, [member.userId, other.userId], clock.now())).toEqual(
    new Set([member.userId]),
  );
  expect(await listUniqueHumans(db, [], clock.now())).toEqual(new Set());
  const exported = await credentialsDomain.personalData?.export(house.services, member.userId);
  expect(exported).toMatchObject({
    'unique-human-score': [{ passes: true, version: 1 }],
    'score-stamps': [{ part: 'email' }],
  });
});
