import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletLinked } from '#members/connections/contract';
import type { TestMember } from '#members/identity/testing';
import { changeMember } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { catchUpVerified } from '../jobs/catch-up-verified.ts';
import {
  completedWhenProfileChanges,
  verifiedWhenEmailVerified,
} from '../subscriptions/advance-when-member-acts.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene({ 'referrals.earlyAdopterDays': 30 });
});
afterAll(() => scene.close());

const now = () => scene.services.clock.now();
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const hear = (subscription: Subscription | undefined, { userId }: TestMember, at: Date) =>
  inTransaction(scene.database.db, async (tx) =>
    subscription?.handle(scene.services, tx, { userId, at: at.toISOString() } as never),
  );
const linkedWallet = completedWhenProfileChanges.find(({ event }) => event === walletLinked);

/** Proves an address without an event. */
const provedEmail = ({ userId, username }: TestMember, at: Date) =>
  changeMember(scene.database.db, userId, { email: `${username}@example.org`, emailVerifiedAt: at });
const filledProfile = ({ userId }: TestMember) =>
  aProfile(scene.database.db, userId, { persona: 'developer', bio: 'I build.' });
const rewardOf = async (member: TestMember) => {
  const [reward] = await scene.rewards(member);
  return reward && { valueNow: reward.valueNow, state: reward.state, paidFrom: reward.nextStepAt };
};
const pointsOf = async ({ userId }: TestMember) =>
  (
    await scene.database.db.execute<{ points: number }>(
      sql`select points from referrals_referrer where user_id = ${userId}`,
    )
  ).rows[0]?.points;

describe('what a member did counts from when they did it', () => {
  it('for the points of the early-adopter period, though it is heard of after its end', async () => {
    const inviter = await scene.newcomer();
    await scene.verify(inviter);
    await scene.complete(inviter);
    const friend = await scene.newcomer(inviter);
    const acted = now();
    await provedEmail(friend, acted);
    scene.days(31);
    await hear(verifiedWhenEmailVerified, friend, acted);
    expect(await pointsOf(friend)).toBe(2500);
  });

  it('for decay and settlement: an outage of days costs nothing', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    scene.days(1);
    const verified = now();
    await provedEmail(friend, verified);
    await filledProfile(friend);
    scene.days(1);
    const completed = now();
    scene.days(1.5);
    // The address alone completes nothing yet in this order: the wallet's event is the one that tells of the profile.
    await aProfile(scene.database.db, friend.userId, { bio: null });
    await hear(verifiedWhenEmailVerified, friend, verified);
    await filledProfile(friend);
    await hear(linkedWallet, friend, completed);
    expect(await rewardOf(friend)).toEqual({
      valueNow: 1_900_000n,
      state: 'due',
      paidFrom: later(verified, 3),
    });
    expect(await rewardOf(inviter)).toEqual({
      valueNow: 4_512_500n,
      state: 'due',
      paidFrom: later(completed, 3),
    });
    scene.days(1);
    await scene.review();
    const { rows } = await scene.database.db.execute(
      sql`select kind, state from referrals_settlement where user_id = ${friend.userId} order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'completed', state: 'settling' },
      { kind: 'joined', state: 'settled' },
    ]);
  });

  it('for anyone who the night’s job finds: since the contact is verified', async () => {
    const inviter = await scene.newcomer();
    const friend = await scene.newcomer(inviter);
    const acted = now();
    await provedEmail(friend, acted);
    scene.days(2);
    await catchUpVerified.run(scene.services, {}, { report: () => {}, signal: new AbortController().signal });
    expect(await rewardOf(friend)).toEqual({ valueNow: 2_000_000n, state: 'due', paidFrom: later(acted, 3) });
  });

  it('never before the referral, and never in the future', async () => {
    const inviter = await scene.newcomer();
    const [early, late] = [await scene.newcomer(inviter), await scene.newcomer(inviter)];
    const joined = now();
    await provedEmail(late, later(joined, -9));
    await provedEmail(early, later(joined, 9));
    await hear(verifiedWhenEmailVerified, late, later(joined, -9));
    await hear(verifiedWhenEmailVerified, early, later(joined, 9));
    const { rows } = await scene.database.db.execute<{ at: string }>(sql`
      select extract(epoch from verified_at) * 1000 as at from referrals_referrer
      where user_id in (${early.userId}, ${late.userId})`);
    expect(rows.map(({ at }) => Number(at))).toEqual([joined.getTime(), joined.getTime()]);
    expect(await rewardOf(late)).toMatchObject({ paidFrom: later(joined, 3) });
  });
});
