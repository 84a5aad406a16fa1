import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { aScene, type Scene } from '../testing/scene.ts';
import { countProgram, countReferrals, hasVerifiedReferral } from './facade.ts';
import { getProgram } from './operations/get-program.ts';
import { referralsPersonalData } from './personal-data.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

const leave = (member: TestMember) => scene.leave(member);
const rows = async (query: ReturnType<typeof sql>) => (await scene.database.db.execute(query)).rows;
const notes = async ({ userId }: TestMember) =>
  (
    await rows(sql`select title, message, link from notifications_note
      where user_id = ${userId} and key like 'referrals.left:%' order by title`)
  ).map(({ title, message, link }) => [title, message, link]);
const since = (from: Date | null) => ({ from, to: null });

/** Makes a member who invited a friend; both are paid. */
async function aPaidInvitation() {
  const inviter = await scene.newcomer();
  await scene.verify(inviter);
  const friend = await scene.newcomer(inviter);
  await scene.verify(friend);
  await scene.complete(friend);
  scene.days(3.1);
  await scene.review();
  await scene.pay();
  return { inviter, friend };
}

/** The reward of who invited decays to nothing. */
const lapse = ({ userId }: TestMember) =>
  rows(sql`update tokens_reward set state = 'lapsed', waiting_since = null
    where key = ${`referral.direct:${userId}`}`);

/** Statements about an invitation wherever it counts. */
async function figuresOf({ userId, actor }: TestMember) {
  const { db } = scene.database;
  const input = { params: undefined, query: undefined, body: undefined };
  const { levels, totalPoints, earlyAdopter } = (await getProgram(scene.deps(), actor, input)).data;
  return {
    counts: (await countReferrals(db, [userId])).map(({ left: _, ...count }) => count),
    day: (await countReferrals(db, [userId], since(new Date(scene.services.clock.now().getTime() - 5e8))))[0]
      ?.verified,
    hasVerified: await hasVerifiedReferral(db, userId),
    program: await countProgram(db, null),
    levels,
    totalPoints,
    multiplied: earlyAdopter.left,
  };
}

describe('an invited member who leaves', () => {
  it('leaves what their paid invitation counts for who invited them, and nothing of themselves', async () => {
    const { inviter, friend } = await aPaidInvitation();
    const before = await figuresOf(inviter);
    expect(before).toMatchObject({
      counts: [{ joined: 1, verified: 1, completed: 1, points: 500 }],
      day: 1,
      hasVerified: true,
    });
    await leave(friend);
    expect(await figuresOf(inviter)).toEqual(before);
    expect((await countReferrals(scene.database.db, [inviter.userId]))[0]?.left).toBe(1);
    const kept = await rows(sql`select l.*, l.verified_at = date_trunc('day', l.verified_at, 'UTC') as is_day
      from referrals_left l where referrer_id = ${inviter.userId}`);
    expect(kept).toMatchObject([{ points: 500, is_day: true }]);
    expect(JSON.stringify(kept)).not.toContain(friend.userId);
    expect(await rows(sql`select 1 from referrals_referrer where user_id = ${friend.userId}`)).toEqual([]);
  });

  it('deletes invitations that paid no reward', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    await leave(friend);
    expect(await figuresOf(inviter)).toMatchObject({ counts: [], hasVerified: false, totalPoints: 0 });
  });

  it('takes along what is held for review when they leave', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    scene.days(3.1);
    await scene.review();
    await scene.pay();
    await scene.complete(friend);
    await rows(
      sql`update tokens_reward set state = 'held' where key = ${`referral.direct:${friend.userId}`}`,
    );
    await leave(friend);
    expect(await figuresOf(inviter)).toMatchObject({ counts: [], hasVerified: false, totalPoints: 0 });
    expect(
      await rows(sql`select 1 from platform_event where name = 'referrals.reversed'
        and payload ->> 'userId' = ${friend.userId}`),
    ).toHaveLength(1);
  });

  it('is kept for who invited them only: handed out to them, and gone with them', async () => {
    const { inviter, friend } = await aPaidInvitation();
    await leave(friend);
    const exported = await referralsPersonalData.export(scene.services, inviter.userId);
    expect(exported['invited-who-left']).toMatchObject([{ points: 500 }]);
    await leave(inviter);
    expect(await rows(sql`select 1 from referrals_left where referrer_id = ${inviter.userId}`)).toEqual([]);
  });
});

describe('the referrer of a member who leaves', () => {
  const lost = (when: string) =>
    `A member you invited has deleted their account ${when}. Your points and RepID for this invitation are removed.`;
  const unpaid = (hdag: string) =>
    `A member you invited, or one below them, has deleted their account. ${hdag} HDAG of a pending reward are not paid.`;

  it('hears in one note of the reward that is not paid, and of the points and RepID that go', async () => {
    const above = await scene.newcomer();
    const inviter = await scene.newcomer(above);
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    await leave(friend);
    expect(await notes(inviter)).toEqual([
      [
        'Reward not paid',
        'A member you invited has deleted their account. 5 HDAG of a pending reward are not paid. Your points and RepID for this invitation are removed.',
        '/rewards',
      ],
    ]);
    // Points and RepID belong to the referrer alone.
    expect(await notes(above)).toEqual([['Reward not paid', unpaid('1'), '/rewards']]);
  });

  it('hears of points and RepID also where their reward had ended before', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    await lapse(friend);
    await leave(friend);
    const title = 'Invitation no longer counts';
    expect(await notes(inviter)).toEqual([
      [title, lost('before the invitation paid anything'), '/reputation-id'],
    ]);
    const paid = await aPaidInvitation();
    await rows(
      sql`update tokens_reward set state = 'held' where key = ${`referral.joined:${paid.friend.userId}`}`,
    );
    await leave(paid.friend);
    expect(await notes(paid.inviter)).toEqual([
      [title, lost('while a reward of the invitation was held for review'), '/reputation-id'],
    ]);
  });

  it('hears nothing of points that were not there: before a contact, after a fraud, or kept', async () => {
    const inviter = await scene.newcomer();
    await leave(await scene.newcomer(inviter));
    const found = await scene.newcomer(inviter);
    await scene.verify(found);
    await rows(sql`update referrals_referrer set reversed_at = now(), reversed_reason = 'A farm.'
      where user_id = ${found.userId}`);
    await leave(found);
    expect(await notes(inviter)).toEqual([
      ['Reward not paid', unpaid('5'), '/rewards'],
      ['Reward not paid', unpaid('5'), '/rewards'],
    ]);
    const paid = await aPaidInvitation();
    await leave(paid.friend);
    expect(await notes(paid.inviter)).toEqual([]);
  });
});
