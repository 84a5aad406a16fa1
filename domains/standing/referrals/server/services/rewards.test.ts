import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { balancesOf, changeProven } from '#standing/tokens/server';
import { aScene, type Scene } from '../../testing/scene.ts';
import { countReferrals } from '../facade.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

/** Kind, value in micro-HDAG and state of each reward, as the key names it. */
async function told(member: Parameters<Scene['rewards']>[0]) {
  return (await scene.rewards(member)).map(({ reason, valueNow, state }) => [reason, valueNow, state]);
}

describe('a registration with a referrer', () => {
  it('promises 2, 5, 1 and 0.5 HDAG, and nothing to the fourth level', async () => {
    const line = [await scene.newcomer()];
    for (let level = 0; level < 4; level += 1) line.unshift(await scene.newcomer(line[0] ?? null));
    const [newest, direct, second, third, fourth] = line;
    if (!newest || !direct || !second || !third || !fourth) throw new Error('The line is too short');
    expect(await told(newest)).toEqual([['referral.joined', 2_000_000n, 'waiting']]);
    expect((await told(direct))[0]).toEqual(['referral.direct', 5_000_000n, 'waiting']);
    expect((await told(second))[0]).toEqual(['referral.level2', 1_000_000n, 'waiting']);
    expect((await told(third))[0]).toEqual(['referral.level3', 500_000n, 'waiting']);
    expect((await told(fourth)).filter(([reason]) => reason === 'referral.level3')).toHaveLength(1);
  });

  it('promises nothing to a member who came alone', async () => {
    const alone = await scene.newcomer();
    await scene.verify(alone);
    await scene.complete(alone);
    expect(await told(alone)).toEqual([]);
  });
});

describe('a reward', () => {
  let inviter: Awaited<ReturnType<Scene['newcomer']>>;
  let friend: Awaited<ReturnType<Scene['newcomer']>>;
  beforeEach(async () => {
    inviter = await scene.newcomer();
    friend = await scene.newcomer(inviter);
  });

  it('loses 5 % for each full day that the new member does nothing', async () => {
    scene.days(2.5);
    expect(await told(inviter)).toEqual([['referral.direct', 4_512_500n, 'waiting']]);
    expect(await told(friend)).toEqual([['referral.joined', 1_805_000n, 'waiting']]);
  });

  it('of the new member is due once a contact is verified, of the referrer once the profile is complete', async () => {
    await scene.verify(friend);
    expect(await told(friend)).toEqual([['referral.joined', 2_000_000n, 'due']]);
    expect(await told(inviter)).toEqual([['referral.direct', 5_000_000n, 'waiting']]);
    scene.days(1);
    await scene.complete(friend);
    expect(await told(inviter)).toEqual([['referral.direct', 4_750_000n, 'due']]);
  });

  it('is told of truly: a referrer without a verified contact is not promised a day', async () => {
    await scene.verify(friend);
    await scene.complete(friend);
    const { rows } = await scene.database.db.execute(sql`
      select message from notifications_note where user_id = ${inviter.userId} and title = 'Referral complete'`);
    expect(rows).toEqual([{ message: expect.stringContaining('arrives once you verify a contact, ') }]);
  });

  it('is told of two levels up as well, with the day it arrives, and to the new member from the start', async () => {
    const below = await scene.newcomer(friend);
    await scene.verify(inviter);
    await scene.verify(below);
    await scene.complete(below);
    const messagesOf = async ({ userId }: TestMember, title: string) =>
      (await notesOf(scene.database.db, userId))
        .filter((note) => note.title === title)
        .map(({ message }) => message);
    expect(await messagesOf(inviter, 'Level 2 referral complete')).toEqual([
      expect.stringMatching(
        new RegExp(`^${below.username} has completed 80% .* reward of 1 HDAG .* arrives \\w+ \\d+, \\d{4},`),
      ),
    ]);
    expect(await messagesOf(below, `${friend.username} invited you`)).toEqual([
      'Your reward of 2 HDAG for joining is pending until you verify a contact. It loses 5% a day until then.',
    ]);
  });

  it('is not due by a complete profile without a verified contact', async () => {
    await scene.complete(friend);
    expect(await told(inviter)).toEqual([['referral.direct', 5_000_000n, 'waiting']]);
  });

  it('settles for three days without decay, is reviewed, and then paid', async () => {
    await scene.verify(inviter);
    await scene.verify(friend);
    await scene.complete(friend);
    await inTransaction(scene.database.db, (tx) => changeProven(tx, inviter.userId, true));
    const [reward] = await scene.rewards(inviter);
    expect(reward?.nextStepAt?.getTime()).toBe(scene.services.clock.now().getTime() + 3 * 86_400_000);
    scene.days(2.9);
    await scene.review();
    await scene.pay();
    expect(await told(inviter)).toEqual([['referral.direct', 5_000_000n, 'due']]);
    scene.days(0.2);
    // The ledger pays nothing before its review.
    await scene.pay();
    expect((await balancesOf(scene.database.db, inviter.userId)).earned).toBe(0n);
    await scene.review();
    await scene.pay();
    expect((await balancesOf(scene.database.db, inviter.userId)).earned).toBe(5_000_000n);
    expect((await balancesOf(scene.database.db, friend.userId)).earned).toBe(2_000_000n);
  });
});

describe('points', () => {
  it('are 500 each without half a profile, five times as many for the first five with one', async () => {
    const [bare, full] = [await scene.newcomer(), await scene.newcomer()];
    await scene.verify(full);
    await scene.complete(full);
    for (const inviter of [bare, full]) {
      for (let n = 0; n < 6; n += 1) await scene.verify(await scene.newcomer(inviter));
    }
    const counts = await countReferrals(scene.database.db, [bare.userId, full.userId]);
    const of = (id: string) => counts.find(({ userId }) => userId === id);
    expect(of(bare.userId)).toMatchObject({ joined: 6, verified: 6, completed: 0, points: 3000 });
    expect(of(full.userId)).toMatchObject({ joined: 6, verified: 6, points: 5 * 2500 + 500 });
  });

  it('are counted within a span of time', async () => {
    const inviter = await scene.newcomer();
    await scene.verify(await scene.newcomer(inviter));
    const from = scene.services.clock.now();
    scene.days(1);
    await scene.verify(await scene.newcomer(inviter));
    const [all] = await countReferrals(scene.database.db, [inviter.userId]);
    const [late] = await countReferrals(scene.database.db, [inviter.userId], {
      from: new Date(from.getTime() + 1000),
      to: null,
    });
    expect([all?.verified, late?.verified, late?.points]).toEqual([2, 1, 500]);
    expect(await countReferrals(scene.database.db, [])).toEqual([]);
  });
});
