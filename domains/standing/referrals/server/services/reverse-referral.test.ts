import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import { balancesOf } from '#standing/tokens/server';
import { aScene, type Scene } from '../../testing/scene.ts';
import { countProgram, countReferrals, hasVerifiedReferral, listVerifiedReferrals } from '../facade.ts';
import { getProgram } from '../operations/get-program.ts';

let scene: Scene;
let admin: TestMember;
beforeAll(async () => {
  scene = await aScene();
  admin = await scene.newcomer();
});
afterAll(() => scene.close());

const REASON = 'All of these accounts are one person.';
const reverse = (id: string, by = admin) =>
  scene.desk(admin).decide(id, { decision: 'reverse', reason: REASON }, by);
const run = (query: ReturnType<typeof sql>) => scene.database.db.execute<Record<string, string>>(query);
const settlementOf = async ({ userId }: TestMember, kind = 'completed') =>
  (await run(sql`select id, state from referrals_settlement where user_id = ${userId} and kind = ${kind}`))
    .rows[0] ?? { id: '', state: '' };
const earned = async ({ userId }: TestMember) => (await balancesOf(scene.database.db, userId)).earned;

/** Makes a member who invited a friend, both paid: 5 HDAG and 2 HDAG. */
async function aPaidInvitation() {
  const inviter = await scene.newcomer();
  const friend = await scene.newcomer(inviter);
  await scene.verify(inviter);
  await scene.verify(friend);
  await scene.complete(friend);
  scene.days(3.1);
  await scene.review();
  await scene.pay();
  expect([await earned(inviter), await earned(friend)]).toEqual([5_000_000n, 2_000_000n]);
  return { inviter, friend, id: (await settlementOf(friend)).id ?? '' };
}

describe('an invitation found fraudulent', () => {
  it('gives back what it paid, counts nothing any more, and everybody is told why', async () => {
    const { inviter, friend, id } = await aPaidInvitation();
    expect(await reverse(id)).toBe('7 HDAG taken back.');
    expect([await earned(inviter), await earned(friend)]).toEqual([0n, 0n]);
    expect([await settlementOf(friend), await settlementOf(friend, 'joined')]).toMatchObject([
      { state: 'reversed' },
      { state: 'reversed' },
    ]);
    const { db } = scene.database;
    expect(await countReferrals(db, [inviter.userId])).toEqual([]);
    expect(await listVerifiedReferrals(db, [inviter.userId])).toEqual([]);
    expect(await hasVerifiedReferral(db, inviter.userId)).toBe(false);
    const { rows: notes } = await run(sql`
      select message from notifications_note where user_id = ${inviter.userId} and title = 'Reward reversed'`);
    expect(notes).toEqual([
      { message: `5 HDAG went back. Your points and RepID for this invitation are removed. ${REASON}` },
    ]);
    const { rows: events } = await run(sql`
      select payload from platform_event where name = 'referrals.reversed'
        and payload ->> 'userId' = ${friend.userId}`);
    expect(events).toMatchObject([{ payload: { referrerId: inviter.userId, reason: REASON } }]);
    const { rows: audited } = await run(sql`
      select details from platform_audit where action = 'reviews.decided' and subject_id = ${friend.userId}`);
    expect(audited).toMatchObject([{ details: { reason: REASON, rewards: 2, reversed: '7', rest: '0' } }]);
  });

  it('stands in no figure: not in what was paid, nor among the invited of the instance', async () => {
    const { db } = scene.database;
    const now = scene.services.clock.now();
    const before = [await countProgram(db, null), await countProgram(db, now)];
    const { inviter, id } = await aPaidInvitation();
    const shown = async () => {
      const input = { params: undefined, query: undefined, body: undefined };
      const { paid, pending, pendingOriginal } = (await getProgram(scene.deps(), inviter.actor, input)).data;
      return { paid, pending, pendingOriginal };
    };
    expect(await shown()).toEqual({ paid: '5', pending: '0', pendingOriginal: '0' });
    await reverse(id);
    expect(await shown()).toEqual({ paid: '0', pending: '0', pendingOriginal: '0' });
    expect([await countProgram(db, null), await countProgram(db, now)]).toEqual(before);
  });

  it('is taken back once, however often and at once that is asked, and from either settlement', async () => {
    const { friend, id } = await aPaidInvitation();
    const joined = (await settlementOf(friend, 'joined')).id ?? '';
    const answers = await Promise.all([reverse(id), reverse(joined), reverse(id)]);
    expect(answers.filter((text) => text !== null)).toEqual(['7 HDAG taken back.']);
    const { rows } = await run(sql`
      select count(*)::int as count from platform_audit
      where action = 'reviews.decided' and subject_id = ${friend.userId}`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('refuses what it would still pay', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    scene.days(3.1);
    await scene.review();
    await scene.pay();
    expect([await earned(inviter), await earned(friend)]).toEqual([0n, 2_000_000n]);
    expect(await reverse((await settlementOf(friend, 'joined')).id ?? '')).toBe('2 HDAG taken back.');
    expect((await scene.rewards(inviter))[0]).toMatchObject({ state: 'refused', note: REASON });
    await scene.complete(friend);
    scene.days(4);
    await scene.review();
    await scene.pay();
    expect(await earned(inviter)).toBe(0n);
  });

  it('is not decided over again', async () => {
    const { id } = await aPaidInvitation();
    await reverse(id);
    const decided = scene.desk(admin).decide(id, { decision: 'release', reason: 'It was fine after all.' });
    await expect(decided).rejects.toMatchObject({ code: 'reviews.decided_already' });
  });
});

describe('nothing is taken back', () => {
  it('by anyone who had a part in it, or has not proved who they are', async () => {
    const { inviter, id } = await aPaidInvitation();
    await expect(reverse(id, inviter)).rejects.toMatchObject({ code: 'reviews.own_case' });
    const stale = await aMember(scene.database.db, { isAdmin: true, provedAt: null });
    await expect(reverse(id, stale)).rejects.toMatchObject({ code: 'identity.reauthentication_required' });
    expect(await earned(inviter)).toBe(5_000_000n);
  });

  it('where nothing was paid, and nothing is known', async () => {
    const friend = await scene.newcomer(await scene.newcomer());
    await scene.verify(friend);
    const { id } = await settlementOf(friend, 'joined');
    await expect(reverse(id ?? '')).rejects.toMatchObject({
      code: 'reviews.decision_unfit',
      message: 'Nothing was paid for this invitation yet. Refuse it as fraud instead.',
    });
    const nobody = '00000000-0000-4000-8000-000000000009';
    await expect(reverse(nobody)).rejects.toMatchObject({ code: 'reviews.no_case' });
  });

  it('after 30 days, and the invitation goes on counting', async () => {
    const { inviter, friend, id } = await aPaidInvitation();
    scene.days(31);
    await expect(reverse(id)).rejects.toMatchObject({
      message: 'All of it was paid too long ago to be taken back.',
    });
    expect(await settlementOf(friend)).toMatchObject({ state: 'settled' });
    expect(await earned(inviter)).toBe(5_000_000n);
    expect(await hasVerifiedReferral(scene.database.db, inviter.userId)).toBe(true);
  });
});
