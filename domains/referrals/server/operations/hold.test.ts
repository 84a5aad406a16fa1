import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBrowser, addTelegram, aMember, removeTelegram, type TestMember } from '#identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { balancesOf } from '#tokens/server';
import type { ReviewList } from '../../contract/review-lists.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { referralsPersonalData } from '../personal-data.ts';
import { selectSharers } from '../store/signal-store.ts';
import { appealReferral } from './appeal-referral.ts';
import { decideReferral } from './decide-referral.ts';
import { gatherSignals } from './gather-signals.ts';
import { getReferralReview } from './get-referral-review.ts';
import { exportHeldReferrals, listHeldReferrals } from './list-held-referrals.ts';
import { readHoldPolicy } from './read-hold-policy.ts';

let scene: Scene;
let admin: TestMember;
beforeAll(async () => {
  scene = await aScene();
  admin = await scene.newcomer();
});
afterAll(() => scene.close());

const decide = (id: string, decision: 'release' | 'refuse') =>
  decideReferral(scene.deps(), admin.actor, {
    params: { id },
    query: undefined,
    body: { decision, reason: `We decided to ${decision} this.` },
  });
const appeal = (member: TestMember, id: string, text = 'They are a friend.') =>
  appealReferral(scene.deps(), member.actor, {
    params: { id },
    query: undefined,
    body: { text },
  });
const listed = async (show: ReviewList, filter: { kind?: 'joined' | 'completed'; member?: string } = {}) =>
  (
    await listHeldReferrals(scene.deps(), admin.actor, {
      params: undefined,
      query: { show, page: 1, ...filter },
      body: undefined,
    })
  ).data.items;
const states = async (member: TestMember) => (await scene.rewards(member)).map(({ state }) => state);
const titles = async ({ userId }: TestMember) =>
  (
    await scene.database.db.execute<{ title: string }>(
      sql`select title from notifications_note where user_id = ${userId} order by created_at, title`,
    )
  ).rows.map(({ title }) => title);
/** Signed in with this browser, as the session would note it. */
const signInWith = (browser: string, ...members: TestMember[]) =>
  Promise.all(members.map(({ userId }) => addBrowser(scene.database.db, userId, browser)));

/** Somebody whose invited member is their own second account: same browser, same mailbox. */
async function aMadeUpPair(mailbox: string, address = `${mailbox}+1@example.org`) {
  const inviter = await scene.newcomer();
  const made = await scene.newcomer(inviter);
  await signInWith(mailbox, inviter, made);
  await scene.verify(inviter, `${mailbox}@example.org`);
  await scene.verify(made, address);
  await scene.complete(made);
  return { inviter, made };
}
async function held(made: TestMember, kind: string) {
  const { rows } = await scene.database.db.execute<{ id: string; reasons: string[] }>(
    sql`select id, reasons from referrals_settlement where user_id = ${made.userId} and kind = ${kind}`,
  );
  return rows[0] ?? { id: '', reasons: [] };
}

describe('the hold score', () => {
  it('holds rewards for a second account of the same person, and tells both why', async () => {
    const { inviter, made } = await aMadeUpPair('hoover');
    await scene.review();
    expect(await states(inviter)).toEqual(['held']);
    expect(await states(made)).toEqual(['held']);
    const [reward] = await scene.rewards(inviter);
    expect(reward?.note).toContain('the same e-mail address, written in another way');
    expect(reward?.note).toContain('shared with the account that invited it');
    expect(await titles(inviter)).toContain('Reward held for review');
    scene.days(40);
    await scene.review();
    await scene.pay();
    expect((await scene.rewards(inviter))[0]).toMatchObject({
      state: 'held',
      valueNow: 5_000_000n,
      posted: 0n,
    });
  });

  it('knows a Telegram account again that was linked to another account before', async () => {
    const inviter = await scene.newcomer();
    const link = async ({ userId }: TestMember) => {
      await addTelegram(scene.database.db, userId, 4711);
      await inTransaction(scene.database.db, (tx) => gatherSignals(scene.services, tx, userId));
      await removeTelegram(scene.database.db, userId);
    };
    const [first, second] = [await scene.newcomer(inviter), await scene.newcomer(inviter)];
    await link(first);
    await link(second);
    const sharers = await selectSharers(scene.database.db, second.userId, 'address');
    expect([...sharers]).toEqual([first.userId]);
  });

  it('lets a friend of the same household through', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await signInWith('household', inviter, friend);
    await scene.verify(inviter);
    await scene.verify(friend);
    scene.days(1);
    await scene.complete(friend);
    scene.days(3.1);
    await scene.review();
    await scene.pay();
    expect(await states(inviter)).toEqual(['paid']);
  });

  it('only reports in its first month', async () => {
    const quiet = await aScene({ 'referrals.holdMode': 'after-shadow' });
    try {
      const before = scene;
      scene = quiet;
      const { inviter, made } = await aMadeUpPair('calm', 'serene@example.org');
      await scene.review();
      expect(await states(inviter)).toEqual(['due']);
      const { rows } = await quiet.database.db.execute(
        sql`select is_flagged, state from referrals_settlement where user_id = ${made.userId}`,
      );
      expect(rows).toEqual([
        { is_flagged: true, state: 'settling' },
        { is_flagged: true, state: 'settling' },
      ]);
      scene.days(31);
      const later = await aMadeUpPair('after');
      await scene.review();
      expect(await states(later.inviter)).toEqual(['held']);
      scene = before;
    } finally {
      await quiet.close();
    }
  });

  it('keeps no address, browser or network in the clear', async () => {
    const { rows } = await scene.database.db.execute<{ hash: string }>(
      sql`select hash from referrals_signal`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ hash }) => !/^[\w-]{43}$/.test(hash))).toEqual([]);
  });
});

describe('a review', () => {
  it('stands in the list with score, reasons and names until it is decided', async () => {
    const { inviter, made } = await aMadeUpPair('listed');
    await scene.review();
    const own = (await listed('held')).filter(({ member }) => member === made.username);
    expect(own.map(({ kind }) => kind).sort()).toEqual(['completed', 'joined']);
    expect(own[0]).toMatchObject({ referrer: inviter.username, state: 'held', appeals: [] });
    expect(own[0]?.score).toBeGreaterThan(0.8);
    expect(own[0]?.reasons.length).toBeGreaterThan(1);
  });

  it('is found by either name, by kind, and by the appeal that waits', async () => {
    const { inviter, made } = await aMadeUpPair('found');
    await scene.review();
    const found = async (...question: Parameters<typeof listed>) =>
      (await listed(...question)).map(({ member, kind }) => `${member} ${kind}`).sort();
    const [joined, completed] = [`${made.username} joined`, `${made.username} completed`];
    expect(await found('held', { member: inviter.username.toUpperCase() })).toEqual([completed, joined]);
    expect(await found('held', { member: made.username, kind: 'joined' })).toEqual([joined]);
    expect(await found('flagged', { member: made.username })).toEqual([completed, joined]);
    expect(await found('held', { member: 'nobody-has-this-name' })).toEqual([]);
    const { id } = await held(made, 'completed');
    await decide(id, 'refuse');
    await appeal(inviter, id);
    expect(await found('appealed', { member: made.username })).toEqual([completed]);
    await decide(id, 'release');
    expect(await found('appealed', { member: made.username })).toEqual([]);
    expect(await found('released', { member: made.username })).toEqual([completed]);
  });

  it('has its evidence, its rewards and those of the same line, and changes nothing', async () => {
    const { inviter, made } = await aMadeUpPair('evidence');
    await scene.review();
    const { id } = await held(made, 'completed');
    const { data } = await getReferralReview(scene.deps(), admin.actor, {
      params: { id },
      query: undefined,
      body: undefined,
    });
    expect(data.review).toMatchObject({ member: made.username, worth: '5', paid: '0' });
    expect(data.scoreNow).toBeCloseTo(data.review.score ?? 0, 6);
    expect(data.evidence.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['1 other account with this mailbox', 'Both were seen in one browser']),
    );
    expect(data.rewards).toMatchObject([
      { level: 0, member: made.username, state: 'held', amount: '2' },
      { level: 1, member: inviter.username, state: 'held', amount: '5' },
    ]);
    expect(data.group).toMatchObject({
      size: 1,
      members: [{ username: made.username, level: 1, isReviewed: true }],
    });
  });

  it('keeps the limit its score was held by, whatever the limit is later', async () => {
    const { made } = await aMadeUpPair('limit');
    const { limit } = await readHoldPolicy(scene.services);
    await scene.review();
    const { id } = await held(made, 'completed');
    const input = { params: { id }, query: undefined, body: undefined };
    const { config } = scene.services;
    const SETTINGS = { ...config.SETTINGS, 'referrals.holdPercentile': 50 };
    const later = { ...scene.deps(), config: { ...config, SETTINGS } };
    const { data } = await getReferralReview(later, admin.actor, input);
    expect(data.limit).not.toBe(limit);
    expect(data.review.scoreLimit).toBe(limit);
    const limits = (await listed('held', { member: made.username })).map(({ scoreLimit }) => scoreLimit);
    expect(limits).toEqual([limit, limit]);
    // Held before it was kept.
    await scene.database.db.execute(sql`update referrals_settlement set score_limit = null where id = ${id}`);
    expect((await getReferralReview(later, admin.actor, input)).data.review.scoreLimit).toBeNull();
  });

  it('comes as CSV, without formulas', async () => {
    const { made } = await aMadeUpPair('csv');
    await scene.review();
    const file = await exportHeldReferrals(scene.deps(), admin.actor, {
      params: undefined,
      query: { show: 'held', member: made.username },
      body: undefined,
    });
    if (!('content' in file)) throw new Error('The file is elsewhere');
    const [header, ...lines] = String(file.content).trim().split('\n');
    expect(header).toContain('id,member,referrer,kind,state,dueAt,score,scoreLimit,reasons');
    expect(lines).toHaveLength(2);
    expect(file.fileName).toBe('referral-reviews-held.csv');
  });

  it('released: it is paid, undecayed, and the member is told', async () => {
    const { inviter, made } = await aMadeUpPair('released');
    await scene.review();
    scene.days(4);
    await decide((await held(made, 'completed')).id, 'release');
    await scene.pay();
    expect((await balancesOf(scene.database.db, inviter.userId)).earned).toBe(5_000_000n);
    expect(await titles(inviter)).toContain('Reward released');
    await expect(decide((await held(made, 'completed')).id, 'refuse')).rejects.toMatchObject({
      code: 'referrals.not_reviewable',
    });
    const audited = await scene.database.db.execute(
      sql`select action from platform_audit where subject_id = ${made.userId} and action like 'referrals.%'
          and actor_id is distinct from ${made.userId} order by 1`,
    );
    expect(audited.rows).toEqual([
      { action: 'referrals.held' },
      { action: 'referrals.held' },
      { action: 'referrals.released' },
    ]);
  });

  it('refused says why, can be appealed once by who would have got it, and be taken back', async () => {
    const { inviter, made } = await aMadeUpPair('refused');
    await scene.review();
    const { id } = await held(made, 'completed');
    await expect(appeal(inviter, id)).rejects.toMatchObject({ code: 'referrals.not_refused' });
    await decide(id, 'refuse');
    expect((await scene.rewards(inviter))[0]).toMatchObject({
      state: 'refused',
      note: 'We decided to refuse this.',
    });
    await expect(appeal(admin, id)).rejects.toMatchObject({ code: 'referrals.no_settlement' });
    await appeal(inviter, id);
    // Once more, as a browser does whose answer was lost.
    await appeal(inviter, id);
    await expect(appeal(inviter, id, 'And I insist.')).rejects.toMatchObject({
      code: 'referrals.appealed_already',
    });
    const [shown] = (await listed('refused')).filter((one) => one.id === id);
    expect(shown?.appeals).toMatchObject([{ member: inviter.username, text: 'They are a friend.' }]);
    // The appeal is answered with no, which its writer hears; without another appeal there is nothing left to refuse.
    await decide(id, 'refuse');
    expect(await titles(inviter)).toContain('Appeal not upheld');
    await expect(decide(id, 'refuse')).rejects.toMatchObject({ code: 'referrals.not_reviewable' });
    scene.days(10);
    await decide(id, 'release');
    await scene.pay();
    expect((await scene.rewards(inviter))[0]).toMatchObject({ state: 'paid', posted: 5_000_000n });
    await expect(decide('00000000-0000-4000-8000-000000000009', 'refuse')).rejects.toMatchObject({
      code: 'referrals.no_settlement',
    });
  });
});

describe('an administrator', () => {
  it('proves who they are first', async () => {
    const { made } = await aMadeUpPair('proof');
    await scene.review();
    const { id } = await held(made, 'completed');
    const stale = await aMember(scene.database.db, { isAdmin: true, provedAt: null });
    const decided = decideReferral(scene.deps(), stale.actor, {
      params: { id },
      query: undefined,
      body: { decision: 'release', reason: 'It looks fine to me.' },
    });
    await expect(decided).rejects.toMatchObject({ code: 'identity.reauthentication_required' });
  });

  it('does not decide over a reward of their own', async () => {
    const { inviter, made } = await aMadeUpPair('own');
    await scene.review();
    const { id } = await held(made, 'completed');
    const own = decideReferral(scene.deps(), inviter.actor, {
      params: { id },
      query: undefined,
      body: { decision: 'release', reason: 'It is mine, after all.' },
    });
    await expect(own).rejects.toMatchObject({ code: 'referrals.own_review' });
  });
});

describe('a member who leaves', () => {
  it('takes signals along, and what others would have got for them is refused', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    await scene.verify(friend);
    await inTransaction(scene.database.db, (tx) =>
      referralsPersonalData.erase(scene.services, tx, friend.userId),
    );
    expect((await scene.rewards(inviter))[0]).toMatchObject({
      state: 'refused',
      note: 'The invited member left before it was paid.',
    });
    const { rows } = await scene.database.db.execute(
      sql`select 1 from referrals_signal where user_id = ${friend.userId}`,
    );
    expect(rows).toEqual([]);
    const { rows: notes } = await scene.database.db.execute<{ message: string }>(sql`
      select message, link from notifications_note where user_id = ${inviter.userId} and title = 'Reward not paid'`);
    expect(notes).toEqual([{ message: expect.stringContaining('5 HDAG of a pending'), link: '/rewards' }]);
    expect(notes[0]?.message).not.toContain(friend.username);
    // An invitation that paid nobody counts no more.
    const { rows: events } = await scene.database.db.execute(sql`
      select payload from platform_event where name = 'referrals.reversed'
      and payload->>'userId' = ${friend.userId}`);
    expect(events).toHaveLength(1);
  });
});
