import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { addBrowser } from '#members/identity/testing';
import { aScene, type Scene } from '../../testing/scene.ts';
import { countReferrals, hasVerifiedReferral } from '../facade.ts';
import { getProgram } from '../operations/get-program.ts';
import { getReferralTree } from '../operations/get-referral-tree.ts';

let scene: Scene;
let admin: TestMember;
beforeAll(async () => {
  scene = await aScene();
  admin = await scene.newcomer();
});
afterAll(() => scene.close());

const REASON = 'All of these accounts are one person.';
const decide = (id: string, decision: string, reason = REASON) =>
  scene.desk(admin).decide(id, { decision, reason });
const appeal = (member: TestMember, id: string) => scene.desk(admin).appeal(member, id, 'They are a friend.');
const run = (query: ReturnType<typeof sql>) => scene.database.db.execute<Record<string, unknown>>(query);
const settlements = async ({ userId }: TestMember) =>
  Object.fromEntries(
    (
      await run(sql`select kind, id, state from referrals_settlement where user_id = ${userId} order by kind`)
    ).rows.map(({ kind, ...row }) => [kind, row]),
  ) as Record<string, { id: string; state: string } | undefined>;
const idOf = async (member: TestMember, kind: string) => (await settlements(member))[kind]?.id ?? '';
const states = async (member: TestMember) => (await scene.rewards(member)).map(({ state }) => state);
const notes = async ({ userId }: TestMember, title: string) =>
  (
    await run(sql`select message from notifications_note where user_id = ${userId} and title = ${title}`)
  ).rows.map(({ message }) => message);
const events = async (name: string, { userId }: TestMember) =>
  (
    await run(
      sql`select payload from platform_event where name = ${name} and payload ->> 'userId' = ${userId}`,
    )
  ).rows;
const points = async ({ userId }: TestMember) =>
  (await countReferrals(scene.database.db, [userId]))[0]?.points ?? 0;
const shown = async (member: TestMember) =>
  (await getReferralTree(scene.deps(), member.actor, { params: undefined, query: {}, body: undefined })).data
    .referrals[0];

const direct = async (member: TestMember) =>
  (await getProgram(scene.deps(), member.actor, { params: undefined, query: undefined, body: undefined }))
    .data.levels[0];

/** Makes a member whose referral is their own second account; `done` says how far that one came. */
async function aFarm(mailbox: string, done: 'verified' | 'complete' = 'complete') {
  const inviter = await scene.newcomer();
  const made = await scene.newcomer(inviter);
  for (const { userId } of [inviter, made]) {
    await addBrowser(scene.database.db, userId, mailbox);
  }
  await scene.verify(inviter, `${mailbox}@example.org`);
  await scene.verify(made, `${mailbox}+1@example.org`);
  if (done === 'complete') await scene.complete(made);
  await scene.review();
  return { inviter, made };
}

describe('a held reward refused as fraud', () => {
  it('is no longer counted among those who joined; one that is only not paid counts on', async () => {
    const [farm, friends] = [await aFarm('counted'), await aFarm('counts-on')];
    expect(await direct(farm.inviter)).toEqual({ level: 1, joined: 1, verified: 1, completed: 1 });
    await decide(await idOf(farm.made, 'completed'), 'fraud');
    await decide(await idOf(friends.made, 'completed'), 'refuse');
    expect(await direct(farm.inviter)).toEqual({ level: 1, joined: 0, verified: 0, completed: 0 });
    expect(await direct(friends.inviter)).toEqual({ level: 1, joined: 1, verified: 1, completed: 1 });
  });

  it('takes points and RepID of the invitation away, once, and both members read why', async () => {
    const { inviter, made } = await aFarm('farm');
    expect(await points(inviter)).toBe(500);
    await decide(await idOf(made, 'completed'), 'fraud');
    const { db } = scene.database;
    expect([await points(inviter), await hasVerifiedReferral(db, inviter.userId)]).toEqual([0, false]);
    expect([await states(inviter), await states(made)]).toEqual([['refused'], ['refused']]);
    expect(await settlements(made)).toMatchObject({
      completed: { state: 'refused' },
      joined: { state: 'refused' },
    });
    expect(await events('referrals.reversed', made)).toMatchObject([
      { payload: { referrerId: inviter.userId, reason: REASON } },
    ]);
    expect(await notes(inviter, 'Refused as fraud')).toEqual([
      `${REASON} Your points and RepID for this invitation are removed. You can appeal on your referrals page.`,
    ]);
    expect(await notes(made, 'Refused as fraud')).toEqual([
      `${REASON} You can appeal on your referrals page.`,
    ]);
    for (const kind of ['completed', 'joined']) {
      const again = decide(await idOf(made, kind), 'fraud', 'They are one person, as we said.');
      await expect(again).rejects.toMatchObject({ code: 'reviews.decided_already' });
    }
    expect(await events('referrals.reversed', made)).toHaveLength(1);
    const { rows } = await run(sql`select details from platform_audit
      where action = 'reviews.decided' and subject_id = ${made.userId}`);
    expect(rows).toMatchObject([{ details: { decision: 'fraud', reason: REASON } }]);
  });

  it('gives its reason to what was only refused before, in whole sentences', async () => {
    const { inviter, made } = await aFarm('reasoned');
    await decide(await idOf(made, 'completed'), 'refuse', 'An older reason without its full stop');
    expect(await notes(inviter, 'Reward refused')).toEqual([
      'An older reason without its full stop. You can appeal on your referrals page.',
    ]);
    await decide(await idOf(made, 'completed'), 'fraud');
    const { rows } = await run(sql`select note from tokens_reward where user_id = ${inviter.userId}`);
    expect(rows).toEqual([{ note: REASON }]);
  });

  it('gives everything back when an appeal is right', async () => {
    const { inviter, made } = await aFarm('honest');
    const id = await idOf(made, 'completed');
    await decide(id, 'fraud');
    await appeal(inviter, id);
    await decide(id, 'release', 'They are two people, we were wrong.');
    expect(await points(inviter)).toBe(500);
    expect(await events('referrals.restored', made)).toMatchObject([
      { payload: { referrerId: inviter.userId, reason: REASON } },
    ]);
    expect(await notes(inviter, 'Reward released')).toEqual([
      'It arrives once it has settled, within your daily limit. Your points and RepID for this invitation count again. They are two people, we were wrong.',
    ]);
    scene.days(4);
    await scene.review();
    await scene.pay();
    expect([await states(inviter), await states(made)]).toEqual([['paid'], ['paid']]);
  });

  it('also takes what still waits, which is appealed by the review there is and goes on after it', async () => {
    const { inviter, made } = await aFarm('early', 'verified');
    const id = await idOf(made, 'joined');
    await decide(id, 'fraud');
    expect([await states(inviter), await points(inviter)]).toEqual([['refused'], 0]);
    // Steps done meanwhile begin no settlement of their own.
    await scene.complete(made);
    await scene.review();
    expect(Object.keys(await settlements(made))).toEqual(['joined']);
    expect((await shown(inviter))?.review).toMatchObject({ id, canAppeal: true });
    await appeal(inviter, id);
    await decide(id, 'release');
    expect(await states(inviter)).toEqual(['due']);
    const counts = 'Your points and RepID for this invitation count again.';
    expect(await notes(inviter, 'Reward released')).toEqual([
      `It arrives once it has settled, within your daily limit, unless it is held for review. ${counts} ${REASON}`,
    ]);
    // The new member's own was looked at before, and decided: no other look holds it.
    expect(await notes(made, 'Reward released')).toEqual([
      `It arrives once it has settled, within your daily limit. ${REASON}`,
    ]);
    expect(Object.keys(await settlements(made))).toEqual(['completed', 'joined']);
    await scene.review();
    expect([await states(inviter), await states(made)]).toEqual([['held'], ['due']]);
    expect(await notes(inviter, 'Reward held for review')).toHaveLength(1);
  });

  it('is said of a reward that was refused before, or passed the score and is not paid yet', async () => {
    const { inviter, made } = await aFarm('twice');
    const id = await idOf(made, 'completed');
    await decide(id, 'refuse', 'It looks made up to us.');
    expect(await points(inviter)).toBe(500);
    await decide(id, 'fraud');
    expect(await points(inviter)).toBe(0);
    const released = await aFarm('late');
    const other = await idOf(released.made, 'completed');
    await decide(other, 'release');
    await decide(other, 'fraud');
    expect(await states(released.inviter)).toEqual(['refused']);
  });

  it('is lifted as a whole, also where a reward had been refused for another reason before', async () => {
    const { inviter, made } = await aFarm('both');
    const completed = await idOf(made, 'completed');
    await decide(completed, 'refuse', 'It looks made up to us.');
    await decide(await idOf(made, 'joined'), 'fraud');
    // They read why it is refused now, and appeal against that.
    expect(await shown(inviter)).toMatchObject({
      review: { id: completed, decision: REASON, canAppeal: true },
      reward: { note: REASON },
    });
    await appeal(inviter, completed);
    await decide(completed, 'release', 'They are two people, we were wrong.');
    expect(await points(inviter)).toBe(500);
    expect(await events('referrals.restored', made)).toMatchObject([{ payload: { reason: REASON } }]);
    expect(await settlements(made)).toMatchObject({
      completed: { state: 'released' },
      joined: { state: 'released' },
    });
    expect([await states(inviter), await states(made)]).toEqual([['due'], ['due']]);
  });

  it('leaves what the invitation itself is worth where a reward is only refused', async () => {
    const { inviter, made } = await aFarm('mild');
    await decide(await idOf(made, 'completed'), 'refuse');
    expect(await points(inviter)).toBe(500);
    expect(await events('referrals.reversed', made)).toEqual([]);
    // Only the members who would have got it may appeal.
    await expect(appeal(inviter, await idOf(made, 'joined'))).rejects.toMatchObject({
      code: 'reviews.no_case',
    });
  });
});
