import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { insertSignals } from '../store/signal-store.ts';
import { catchUpVerified } from './catch-up-verified.ts';
import { forgetSignals } from './forget-signals.ts';
import { warnOfDecay } from './warn-of-decay.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene({ 'tokens.decayPercentPerDay': 7 });
});
afterAll(() => scene.close());

const run = (job: JobSpec) =>
  job.run(scene.services, {}, { report: () => {}, signal: new AbortController().signal });
const told = async ({ userId }: { userId: string }) =>
  (
    await scene.database.db.execute<{ title: string; message: string }>(
      sql`select title, message from notifications_note where user_id = ${userId} and title like '%lose value'`,
    )
  ).rows.map(({ title, message }) => `${title} ${/loses \d+%/.exec(message)}`);

describe('the warning of decay', () => {
  it('comes once to both sides, some hours before the first loss, and not to members who did everything', async () => {
    const inviter = await scene.newcomer();
    const idle = await scene.newcomer(inviter);
    const other = await scene.newcomer();
    const quick = await scene.newcomer(other);
    await scene.verify(quick);
    await scene.complete(quick);
    scene.days(10 / 24);
    await run(warnOfDecay);
    expect([await told(inviter), await told(idle)]).toEqual([[], []]);
    scene.days(8.5 / 24);
    await run(warnOfDecay);
    await run(warnOfDecay);
    expect(await told(inviter)).toEqual(['A pending reward is about to lose value loses 7%']);
    expect(await told(idle)).toEqual(['Your reward is about to lose value loses 7%']);
    expect([await told(other), await told(quick)]).toEqual([[], []]);
  });
});

describe('the warning of decay after an outage', () => {
  it('still comes, once, until the first loss, and not after it', async () => {
    const inviter = await scene.newcomer();
    const idle = await scene.newcomer(inviter);
    scene.days(23 / 24);
    await run(warnOfDecay);
    await run(warnOfDecay);
    expect(await told(inviter)).toEqual(['A pending reward is about to lose value loses 7%']);
    expect(await told(idle)).toEqual(['Your reward is about to lose value loses 7%']);
    const late = await scene.newcomer(await scene.newcomer());
    scene.days(1);
    await run(warnOfDecay);
    expect(await told(late)).toEqual([]);
  });
});

describe('the night’s job', () => {
  it('promises what was never promised, to members who were there before rewards were', async () => {
    const inviter = await scene.newcomer();
    const early = await scene.newcomer(inviter);
    await scene.database.db.execute(sql`delete from tokens_reward where key like ${`%${early.userId}`}`);
    await scene.database.db.execute(
      sql`update referrals_referrer set promised_at = null where user_id = ${early.userId}`,
    );
    await run(catchUpVerified);
    await run(catchUpVerified);
    expect((await scene.rewards(inviter)).map(({ reason, valueNow }) => [reason, valueNow])).toEqual([
      ['referral.direct', 5_000_000n],
    ]);
  });
});

describe('forgetting', () => {
  it('takes networks after 90 days, browsers after 400, and leaves addresses to their accounts', async () => {
    const { userId } = await scene.newcomer();
    const now = scene.services.clock.now();
    await inTransaction(scene.database.db, (tx) =>
      insertSignals(
        tx,
        userId,
        (['address', 'device', 'network'] as const).map((kind) => ({ kind, hash: kind })),
        now,
      ),
    );
    const kinds = async () =>
      (
        await scene.database.db.execute<{ kind: string }>(
          sql`select kind from referrals_signal where user_id = ${userId} order by kind`,
        )
      ).rows.map(({ kind }) => kind);
    scene.days(89);
    await run(forgetSignals);
    expect(await kinds()).toEqual(['address', 'device', 'network']);
    scene.days(2);
    await run(forgetSignals);
    expect(await kinds()).toEqual(['address', 'device']);
    scene.days(310);
    await run(forgetSignals);
    expect(await kinds()).toEqual(['address']);
  });
});
