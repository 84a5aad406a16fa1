import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMember, type TestMember } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { listQueries } from '#platform/testing/server/list-queries.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { advanceInvitation } from './advance-invitation.ts';

let scene: Scene;
let above: readonly TestMember[];
beforeAll(async () => {
  // Members who do everything in a minute look made up.
  scene = await aScene({ 'referrals.holdMode': 'report', 'referrals.sureScore': 1 });
  const third = await scene.newcomer();
  const second = await scene.newcomer(third);
  const direct = await scene.newcomer(second);
  above = [direct, second, third];
  for (const member of above) await scene.verify(member);
});
afterAll(() => scene.close());

const newcomer = () => scene.newcomer(above[0] ?? null);
const verify = ({ userId, username }: TestMember) =>
  changeMember(scene.database.db, userId, {
    email: `${username}@example.org`,
    emailVerifiedAt: scene.services.clock.now(),
  });
const complete = ({ userId }: TestMember) =>
  aProfile(scene.database.db, userId, { persona: 'developer', bio: 'I build.' });
const advance = ({ userId }: TestMember) =>
  listQueries(() => inTransaction(scene.database.db, (tx) => advanceInvitation(scene.services, tx, userId)));
const rewardsWritten = (queries: readonly string[]) =>
  queries.filter((text) => /update tokens_reward r set state/.test(text));

describe('the payout of a line of three levels', () => {
  it('costs a step so many queries at most, and each reward is read and written with all others', async () => {
    const member = await newcomer();
    await verify(member);
    const verified = await advance(member);
    await complete(member);
    const completed = await advance(member);
    const again = await advance(member);
    expect([verified.length <= 24, completed.length <= 23, again.length]).toEqual([true, true, 1]);
    expect([rewardsWritten(verified).length, rewardsWritten(completed).length]).toEqual([1, 1]);
  });

  it('costs hardly more when the contact and the profile are heard of at once', async () => {
    const member = await newcomer();
    await verify(member);
    await complete(member);
    const queries = await advance(member);
    expect(queries.length).toBeLessThanOrEqual(27);
    expect(rewardsWritten(queries)).toHaveLength(1);
  });

  it('is taken back by one batch of the ledger, however many rewards there are', async () => {
    const member = await newcomer();
    await scene.verify(member);
    await scene.complete(member);
    for (const days of [4, 1, 1]) {
      scene.days(days);
      await scene.review();
      await scene.pay();
    }
    const { rows } = await scene.database.db.execute<{ id: string }>(
      sql`select id from referrals_settlement where user_id = ${member.userId} and kind = 'completed'`,
    );
    const admin = await scene.newcomer();
    const queries = await listQueries(() =>
      scene.desk(admin).decide(rows[0]?.id ?? '', { decision: 'reverse', reason: 'Made up.' }),
    );
    const { rows: taken } = await scene.database.db.execute(
      sql`select paid from tokens_reversal order by paid`,
    );
    expect(taken.map(({ paid }) => paid)).toEqual(['500000', '1000000', '2000000', '5000000']);
    expect(queries.filter((text) => text.includes('tokens_post('))).toHaveLength(1);
    expect(queries.filter((text) => text.includes('from tokens_head for update'))).toHaveLength(1);
    expect(queries.length).toBeLessThanOrEqual(50);
  });
});
