import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTelegram, removeTelegram } from '#members/connections/testing';
import { addBrowser, aMember, type TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { balancesOf } from '#standing/tokens/server';
import { aScene, type Scene } from '../../testing/scene.ts';
import { referralsPersonalData } from '../personal-data.ts';
import { selectSharers } from '../store/signal-store.ts';
import { gatherSignals } from './gather-signals.ts';
import { readHoldPolicy } from './read-hold-policy.ts';

let scene: Scene;
let admin: TestMember;
beforeAll(async () => {
  scene = await aScene();
  admin = await scene.newcomer();
});
afterAll(() => scene.close());

const decide = (id: string, decision: string, by = admin) =>
  scene.desk(admin).decide(id, { decision, reason: `We decided to ${decision} this.` }, by);
const appeal = (member: TestMember, id: string, text = 'They are a friend.') =>
  scene.desk(admin).appeal(member, id, text);
const listed = (question: Parameters<ReturnType<Scene['desk']>['list']>[0]) =>
  scene.desk(admin).list(question);
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

/** Makes a member whose referral is their own second account: same browser, same mailbox. */
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
    expect(reward?.note).toContain('the same email address, written differently');
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
    const sharers = (await selectSharers(scene.database.db, second.userId)).address;
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
        sql`select is_flagged, state from reviews_case where user_id = ${made.userId}`,
      );
      expect(rows).toEqual([
        { is_flagged: true, state: 'watched' },
        { is_flagged: true, state: 'watched' },
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
  it('is in the queue with score, reasons and names until it is decided', async () => {
    const { inviter, made } = await aMadeUpPair('listed');
    await scene.review();
    const own = (await listed({})).filter(({ member }) => member === made.username);
    expect(own.map(({ summary }) => summary).sort()).toEqual([
      `For inviting, invited by ${inviter.username}`,
      `For joining, invited by ${inviter.username}`,
    ]);
    expect(own[0]).toMatchObject({ kind: 'referrals', state: 'open', flagged: true, appeals: [] });
    const facts = Object.fromEntries((own[0]?.facts ?? []).map(({ label, value }) => [label, value]));
    expect(Number(facts.Score)).toBeGreaterThan(0.8);
    expect(facts.Reasons).toContain('; ');
  });

  it('is found by either name, by kind, and by the appeal that is pending', async () => {
    const { inviter, made } = await aMadeUpPair('found');
    await scene.review();
    const found = async (question: Parameters<typeof listed>[0]) =>
      (await listed(question)).map(({ id }) => id).sort();
    const [joined, completed] = [(await held(made, 'joined')).id, (await held(made, 'completed')).id];
    const both = [joined, completed].sort();
    const { username: member } = made;
    expect(await found({ member: inviter.username.toUpperCase() })).toEqual(both);
    expect(await found({ member, kind: 'referrals' })).toEqual(both);
    expect(await found({ member, kind: 'no-such-kind' })).toEqual([]);
    expect(await found({ show: 'flagged', member })).toEqual(both);
    expect(await found({ member: 'nobody-has-this-name' })).toEqual([]);
    await decide(completed, 'refuse');
    await appeal(inviter, completed);
    expect(await found({ show: 'appealed', member })).toEqual([completed]);
    await decide(completed, 'release');
    expect(await found({ show: 'appealed', member })).toEqual([]);
    expect(await found({ show: 'decided', decision: 'release', member })).toEqual([completed]);
    expect(await found({ show: 'decided', decision: 'refuse', member })).toEqual([]);
  });

  it('has its evidence, its rewards and those of the same line, and changes nothing', async () => {
    const { inviter, made } = await aMadeUpPair('evidence');
    await scene.review();
    const { id } = await held(made, 'completed');
    const { review, evidence, offers } = await scene.desk(admin).read(id);
    expect(review.facts).toEqual(
      expect.arrayContaining([
        { label: 'HDAG', value: '5' },
        { label: 'Paid', value: '0' },
      ]),
    );
    const [signals, rewards, , group] = evidence;
    expect(signals?.table?.rows.map(([, fact]) => fact)).toEqual(
      expect.arrayContaining(['1 other account with this mailbox', 'Both were seen in one browser']),
    );
    expect(rewards?.table?.rows.map((row) => row.slice(0, 4))).toEqual([
      [made.username, 'Joining', 'held', '2'],
      [inviter.username, 'Level 1', 'held', '5'],
    ]);
    expect(group).toMatchObject({ note: '1' });
    expect(group?.table?.rows[0]?.[0]).toBe(`${made.username} (this review)`);
    expect(offers.map(({ decision, takes }) => [decision, takes])).toEqual([
      ['release', false],
      ['refuse', true],
      ['fraud', true],
    ]);
  });

  it('keeps the limit its score was held by, whatever the limit is later', async () => {
    const { made } = await aMadeUpPair('limit');
    const { limit } = await readHoldPolicy(scene.services);
    await scene.review();
    const { id } = await held(made, 'completed');
    const { config } = scene.services;
    const SETTINGS = { ...config.SETTINGS, 'referrals.holdPercentile': 50 };
    const later = { ...scene.deps(), config: { ...config, SETTINGS } };
    const note = async () => (await scene.desk(admin).read(id, later)).evidence[0]?.note;
    expect(await note()).toContain(`against a limit of ${limit.toFixed(2)}; `);
    expect(await note()).not.toContain(`against ${limit.toFixed(2)} today`);
    // Held before it was kept.
    await scene.database.db.execute(sql`update referrals_settlement set score_limit = null where id = ${id}`);
    expect(await note()).toContain('a limit that was not kept');
  });

  it('comes as CSV', async () => {
    const { made } = await aMadeUpPair('csv');
    await scene.review();
    const { name, lines } = await scene.desk(admin).file({ member: made.username });
    expect(name).toBe('reviews-open.csv');
    expect(lines[0]).toContain('id,kind,member,state,flagged,openedAt,summary,facts');
    expect(lines).toHaveLength(3);
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
      code: 'reviews.decided_already',
    });
    const audited = await scene.database.db.execute(
      sql`select action from platform_audit where subject_id = ${made.userId} and action ~ '^(referrals|reviews)'
          and actor_id is distinct from ${made.userId} order by 1`,
    );
    expect(audited.rows).toEqual([
      { action: 'referrals.held' },
      { action: 'referrals.held' },
      { action: 'reviews.decided' },
    ]);
  });

  it('refused says why, can be appealed once by who would have got it, and be taken back', async () => {
    const { inviter, made } = await aMadeUpPair('refused');
    await scene.review();
    const { id } = await held(made, 'completed');
    await expect(appeal(inviter, id)).rejects.toMatchObject({ code: 'reviews.not_appealable' });
    await decide(id, 'refuse');
    expect((await scene.rewards(inviter))[0]).toMatchObject({
      state: 'refused',
      note: 'We decided to refuse this.',
    });
    await expect(appeal(admin, id)).rejects.toMatchObject({ code: 'reviews.no_case' });
    await appeal(inviter, id);
    // Once more, as a browser does whose answer was lost.
    await appeal(inviter, id);
    await expect(appeal(inviter, id, 'And I insist.')).rejects.toMatchObject({
      code: 'reviews.appealed_already',
    });
    const [shown] = (await listed({ show: 'decided' })).filter((one) => one.id === id);
    expect(shown?.appeals).toMatchObject([{ member: inviter.username, text: 'They are a friend.' }]);
    // The appeal is answered with no, which its writer hears; without another appeal there is nothing left to keep.
    await decide(id, 'keep');
    expect(await titles(inviter)).toContain('Appeal not upheld');
    const again = scene.desk(admin).decide(id, { decision: 'keep', reason: 'For another reason.' });
    await expect(again).rejects.toMatchObject({ code: 'reviews.decided_already' });
    scene.days(10);
    await decide(id, 'release');
    await scene.pay();
    expect((await scene.rewards(inviter))[0]).toMatchObject({ state: 'paid', posted: 5_000_000n });
    await expect(decide('00000000-0000-4000-8000-000000000009', 'refuse')).rejects.toMatchObject({
      code: 'reviews.no_case',
    });
  });
});

describe('an administrator', () => {
  it('proves who they are first', async () => {
    const { made } = await aMadeUpPair('proof');
    await scene.review();
    const { id } = await held(made, 'completed');
    const stale = await aMember(scene.database.db, { isAdmin: true, provedAt: null });
    await expect(decide(id, 'release', stale)).rejects.toMatchObject({
      code: 'identity.reauthentication_required',
    });
  });

  it('does not decide over a reward of their own', async () => {
    const { inviter, made } = await aMadeUpPair('own');
    await scene.review();
    const { id } = await held(made, 'completed');
    for (const by of [inviter, made]) {
      await expect(decide(id, 'release', by)).rejects.toMatchObject({ code: 'reviews.own_case' });
    }
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
    // An invitation without a payment no longer counts.
    const { rows: events } = await scene.database.db.execute(sql`
      select payload from platform_event where name = 'referrals.reversed'
      and payload->>'userId' = ${friend.userId}`);
    expect(events).toHaveLength(1);
  });
});
