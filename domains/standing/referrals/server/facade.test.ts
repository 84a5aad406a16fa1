import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, lockUser } from '#members/identity/server';
import { addMembers, aMember, removeMember, testServices } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { findInviter, recordReferrer, referralCodeOf } from './facade.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const services = () => testServices(database.db);
const record = (userId: string, code: string | null) =>
  inTransaction(database.db, (tx) => recordReferrer(services(), tx, { userId, code }));
/** Accounts made here are a second apart: a referrer was there before. */
let seconds = 0;
const later = () => {
  seconds += 1;
  return new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
};
const anAccount = () => aMember(database.db, { createdAt: later() });
/** A new member who came with a code, or alone. */
async function newcomer(code: string | null = null) {
  const member = await anAccount();
  await record(member.userId, code);
  return { ...member, code: await referralCodeOf(database.db, member.userId) };
}
async function rows(query: SQL): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(query)).rows;
}
const eventsOf = (userId: string) =>
  rows(
    sql`select payload from platform_event where name = 'referrals.referred' and payload->>'userId' = ${userId}`,
  );

describe('the code of a member', () => {
  it('is made when it is asked for, and stays', async () => {
    const { userId } = await aMember(database.db, { username: 'marigold' });
    const code = await referralCodeOf(database.db, userId);
    expect(code).toMatch(/^MARI[0-9]{4}$/);
    expect(await referralCodeOf(database.db, userId)).toBe(code);
  });

  it('is one, however many ask at the same moment', async () => {
    const { userId } = await aMember(database.db);
    const codes = await Promise.all(Array.from({ length: 12 }, () => referralCodeOf(database.db, userId)));
    expect(new Set(codes).size).toBe(1);
  });

  it('differs from all others, also when many members of one name begin at once', async () => {
    const members = await Promise.all(
      Array.from({ length: 40 }, (_, index) => aMember(database.db, { username: `twin_${index}` })),
    );
    const codes = await Promise.all(members.map(({ userId }) => referralCodeOf(database.db, userId)));
    expect(new Set(codes).size).toBe(40);
    expect(codes.every((code) => /^TWIN[0-9]{4}$/.test(code))).toBe(true);
  });

  it('takes the last free one of four digits, then a fifth digit', async () => {
    // 9,999 codes need as many accounts; the foreign key asks for them, a name apart.
    const numbers = Array.from({ length: 10_000 }, (_, n) => n).filter((n) => n !== 417);
    const userIds = await addMembers(
      database.db,
      numbers.map((n) => `full${n}`),
    );
    const codes = numbers.map((n) => `FULL${String(n).padStart(4, '0')}`);
    await database.pool.query(
      'insert into referrals_code (user_id, code) select * from unnest($1::uuid[], $2::text[])',
      [userIds, codes],
    );
    const late = await Promise.all(
      ['full-a', 'full-b', 'full-c'].map((username) => aMember(database.db, { username })),
    );
    const lateCodes = await Promise.all(late.map(({ userId }) => referralCodeOf(database.db, userId)));
    // "full-a" begins with the letters FULL.
    expect(lateCodes.filter((code) => code === 'FULL0417')).toHaveLength(1);
    expect(lateCodes.filter((code) => /^FULL[0-9]{5}$/.test(code))).toHaveLength(2);
  });

  it('is not made without a member', async () => {
    await expect(referralCodeOf(database.db, randomUUID())).rejects.toMatchObject({
      code: 'identity.not_found',
    });
  });

  it('goes with its member', async () => {
    const { userId, code } = await newcomer();
    await removeMember(database.db, userId);
    expect(await findInviter(database.db, code)).toBeNull();
  });
});

describe('who brought a member', () => {
  it('is recorded at registration, once, with an event and an audit entry', async () => {
    const friend = await newcomer();
    const { userId } = await anAccount();
    expect(await record(userId, friend.code)).toBe(friend.userId);
    expect(await eventsOf(userId)).toEqual([
      { payload: { userId, referrerId: friend.userId, at: expect.any(String) } },
    ]);
    const audited = await rows(
      sql`select 1 from platform_audit where action = 'referrals.referred'
          and actor_id = ${userId} and subject_id = ${friend.userId}`,
    );
    expect(audited).toHaveLength(1);
  });

  it('reads a code in any case and with spaces around it', async () => {
    const friend = await newcomer();
    const { userId } = await anAccount();
    expect(await record(userId, ` ${friend.code.toLowerCase()} `)).toBe(friend.userId);
  });

  it.each([
    ['it is unknown', 'ZZZZ0000'],
    ['it is no code', "x' or '1'='1"],
    ['it is empty', ''],
    ['it is very long', 'A'.repeat(10_000)],
    ['it holds a wildcard', 'MARI____'],
    ['it holds a zero byte', 'MARI\u00001234'],
  ])('is absent when %s; the member still gets a code', async (_why, code) => {
    const { userId } = await anAccount();
    expect(await record(userId, code)).toBeNull();
    expect(await referralCodeOf(database.db, userId)).toMatch(/^[A-Z]{4}[0-9]{4}$/);
    expect(await eventsOf(userId)).toEqual([]);
  });

  it('is absent when the account behind the code is locked', async () => {
    const friend = await newcomer();
    await lockUser(services(), friend.username);
    const { userId } = await anAccount();
    expect(await record(userId, friend.code)).toBeNull();
  });

  it('stays when it is recorded again, by the same or by another code', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const { userId } = await anAccount();
    await record(userId, first.code);
    expect(await record(userId, first.code)).toBe(first.userId);
    expect(await record(userId, second.code)).toBe(first.userId);
    expect(await eventsOf(userId)).toHaveLength(1);
  });

  it('cannot be added after a registration without one', async () => {
    const friend = await newcomer();
    const alone = await newcomer();
    expect(await record(alone.userId, friend.code)).toBeNull();
  });

  it('is never oneself', async () => {
    const { userId, code } = await newcomer();
    expect(await record(userId, code)).toBeNull();
    await expect(
      database.db.execute(
        sql`update referrals_referrer set is_referred = true, referrer_id = ${userId} where user_id = ${userId}`,
      ),
    ).rejects.toThrow();
  });

  it('is never a member below: no circle of two or three', async () => {
    const top = await newcomer();
    const middle = await newcomer(top.code);
    const bottom = await newcomer(middle.code);
    expect(await record(top.userId, middle.code)).toBeNull();
    expect(await record(top.userId, bottom.code)).toBeNull();
    expect(await record(middle.userId, bottom.code)).toBe(top.userId);
  });

  it('is never a member who registered later or at the same moment', async () => {
    const createdAt = later();
    const [one, other] = [
      await aMember(database.db, { createdAt }),
      await aMember(database.db, { createdAt }),
    ];
    const young = await newcomer();
    expect(await record(one.userId, await referralCodeOf(database.db, other.userId))).toBeNull();
    expect(await record(other.userId, young.code)).toBeNull();
  });

  it('makes no circle among members who refer each other at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => anAccount()));
    const ids = members.map(({ userId }) => userId);
    const codes = await Promise.all(ids.map((id) => referralCodeOf(database.db, id)));
    await Promise.all(ids.map((userId, index) => record(userId, codes[(index + 1) % ids.length] ?? '')));
    const circles = await rows(sql`
      with recursive line as (
        select user_id as start, referrer_id as now_at, 1 as depth from referrals_referrer
        union all
        select line.start, r.referrer_id, depth + 1 from line join referrals_referrer r on r.user_id = line.now_at
        where depth < 20
      )
      select 1 from line where start = now_at`);
    expect(circles).toEqual([]);
  });

  it('is recorded once when one registration is recorded twice at the same moment', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const { userId } = await anAccount();
    await Promise.all([record(userId, first.code), record(userId, second.code)]);
    expect(await eventsOf(userId)).toHaveLength(1);
  });

  it('is not there when the registration fails after all', async () => {
    const friend = await newcomer();
    let userId = '';
    await expect(
      inTransaction(database.db, async (tx) => {
        const account = await createAccount(services(), tx, { username: 'half-way', passwordHash: null });
        userId = account.id;
        await recordReferrer(services(), tx, { userId, code: friend.code });
        throw new Error('the session could not be opened');
      }),
    ).rejects.toThrow('the session could not be opened');
    expect(await eventsOf(userId)).toEqual([]);
    expect(await rows(sql`select 1 from referrals_code where user_id = ${userId}`)).toEqual([]);
  });

  it('stays as "somebody" when the referrer leaves', async () => {
    const friend = await newcomer();
    const { userId } = await newcomer(friend.code);
    await removeMember(database.db, friend.userId);
    expect(
      await rows(sql`select is_referred, referrer_id from referrals_referrer where user_id = ${userId}`),
    ).toEqual([{ is_referred: true, referrer_id: null }]);
  });
});
