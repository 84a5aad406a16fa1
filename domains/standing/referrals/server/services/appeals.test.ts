import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { aScene, type Scene } from '../../testing/scene.ts';
import { getReferralTree } from '../operations/get-referral-tree.ts';

let scene: Scene;
let admin: TestMember;
beforeAll(async () => {
  scene = await aScene();
  admin = await scene.newcomer();
});
afterAll(() => scene.close());

const decide = (id: string, decision: string, reason: string) =>
  scene.desk(admin).decide(id, { decision, reason });
const TEXT = 'They are a friend.';
const appeal = (member: TestMember, id: string) => scene.desk(admin).appeal(member, id, TEXT);
const tree = async (member: TestMember) =>
  (await getReferralTree(scene.deps(), member.actor, { params: undefined, query: {}, body: undefined })).data;
const now = () => scene.services.clock.now().toISOString();

/** Makes a member with a referral; the rewards of these kinds are held. */
async function aHeldPair(done: 'verified' | 'complete' = 'complete') {
  const inviter = await scene.newcomer();
  const made = await scene.newcomer(inviter);
  await scene.verify(inviter);
  await scene.verify(made);
  if (done === 'complete') await scene.complete(made);
  const held = sql`update referrals_settlement set state = 'held' where user_id = ${made.userId} returning kind, id`;
  const { rows } = await scene.database.db.execute<{ kind: string; id: string }>(held);
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
  await scene.database.db.execute(sql`update reviews_case set state = 'open' where user_id = ${made.userId}`);
  await scene.database.db.execute(
    sql`update tokens_reward set state = 'held' where key like ${`referral.%:${made.userId}`} and state = 'due'`,
  );
  return { inviter, made, joined: idOf('joined'), completed: idOf('completed') };
}

describe('an appeal', () => {
  it('is read by its writer: when it was made, and when and how it was answered', async () => {
    const { inviter, made, joined, completed } = await aHeldPair();
    for (const id of [joined, completed]) await decide(id, 'refuse', 'It looks made up to us.');
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject({ canAppeal: true, appeal: null });
    const createdAt = now();
    await appeal(inviter, completed);
    await appeal(made, joined);
    const open = { text: TEXT, createdAt, state: 'open', answer: null, answeredAt: null };
    const shown = (await tree(inviter)).referrals[0]?.review;
    expect(shown).toMatchObject({ id: completed, canAppeal: false, appeal: open });
    expect((await tree(made)).own?.review).toMatchObject({ id: joined, canAppeal: false, appeal: open });
    scene.days(2);
    await decide(completed, 'keep', 'They share one mailbox.');
    await decide(joined, 'release', 'You were right, sorry.');
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject({
      decision: 'It looks made up to us.',
      appeal: { ...open, state: 'refused', answer: 'They share one mailbox.', answeredAt: now() },
    });
    expect((await tree(made)).own?.review?.appeal).toEqual({
      ...open,
      state: 'upheld',
      answer: 'You were right, sorry.',
      answeredAt: now(),
    });
    expect((await scene.desk(admin).read(completed)).review.appeals).toMatchObject([
      { state: 'refused', answer: 'They share one mailbox.' },
    ]);
  });

  it('is one a decision: a later refusal can be appealed again, also where the one before is still open', async () => {
    const { inviter, completed } = await aHeldPair();
    await decide(completed, 'refuse', 'It looks made up to us.');
    await appeal(inviter, completed);
    scene.days(1);
    await decide(completed, 'release', 'You were right, sorry.');
    scene.days(1);
    await decide(completed, 'fraud', 'All of them are one person.');
    const first = { state: 'upheld', answer: 'You were right, sorry.' };
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject({ canAppeal: true, appeal: first });
    await appeal(inviter, completed);
    // Said again within a moment it is done; later it is told so.
    await appeal(inviter, completed);
    scene.days(1);
    await expect(appeal(inviter, completed)).rejects.toMatchObject({ code: 'reviews.appealed_already' });
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject({
      canAppeal: false,
      appeal: { state: 'open' },
    });
    await decide(completed, 'keep', 'They share one mailbox.');
    expect((await scene.desk(admin).read(completed)).review.appeals).toMatchObject([
      first,
      { state: 'refused', answer: 'They share one mailbox.' },
    ]);

    const other = await aHeldPair();
    await decide(other.completed, 'refuse', 'It looks made up to us.');
    await appeal(other.inviter, other.completed);
    await decide(other.completed, 'fraud', 'All of them are one person.');
    expect((await tree(other.inviter)).referrals[0]?.review).toMatchObject({ canAppeal: true });
    await appeal(other.inviter, other.completed);
  });

  it('is answered to its writer each time', async () => {
    const { made, joined } = await aHeldPair('verified');
    const answers = async () =>
      (
        await scene.database.db.execute(sql`select message from notifications_note
          where user_id = ${made.userId} and title = 'Appeal not upheld'`)
      ).rows;
    await decide(joined, 'refuse', 'It looks made up to us.');
    await appeal(made, joined);
    await decide(joined, 'keep', 'They share one mailbox.');
    expect(await answers()).toHaveLength(1);
    scene.days(1);
    await decide(joined, 'fraud', 'All of them are one person.');
    const shown = async () => (await tree(made)).own?.review;
    expect(await shown()).toMatchObject({ canAppeal: true, appeal: { answer: 'They share one mailbox.' } });
    scene.days(1);
    await appeal(made, joined);
    expect(await shown()).toMatchObject({ canAppeal: false, appeal: { state: 'open' } });
    await decide(joined, 'keep', 'One person, one browser.');
    expect(await answers()).toHaveLength(2);
  });

  it('against a refusal as fraud stays to be read, also where the reward had not fallen due', async () => {
    const { inviter, made, joined } = await aHeldPair('verified');
    await decide(joined, 'fraud', 'All of them are one person.');
    await appeal(inviter, joined);
    await decide(joined, 'release', 'You were right, sorry.');
    const upheld = { id: joined, appeal: { state: 'upheld', answer: 'You were right, sorry.' } };
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject(upheld);
    await scene.complete(made);
    expect((await tree(inviter)).referrals[0]?.review).toMatchObject(upheld);
  });
});
