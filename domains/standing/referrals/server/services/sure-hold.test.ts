import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { addBrowser } from '#members/identity/testing';
import { balancesOf } from '#standing/tokens/server';
import { aScene, type Scene } from '../../testing/scene.ts';
import { readHoldPolicy } from './read-hold-policy.ts';

let scene: Scene;
afterEach(() => scene.close());

/** A script: one browser, one mailbox with plus parts, a minute between two joins, every profile filled up at once. */
async function aLazyFarm(size: number) {
  const head = await scene.newcomer();
  const accounts: TestMember[] = [];
  for (let n = 0; n < size; n += 1) accounts.push(await scene.newcomer(head));
  for (const { userId } of [head, ...accounts]) {
    await addBrowser(scene.database.db, userId, 'farm');
  }
  await scene.verify(head, 'farm@example.org');
  for (const [n, account] of accounts.entries()) {
    await scene.verify(account, `farm+${n}@example.org`);
    await scene.complete(account);
  }
  return { head, accounts };
}
const statesOf = async (member: TestMember) => [
  ...new Set((await scene.rewards(member)).map(({ state }) => state)),
];
const earned = async ({ userId }: TestMember) => (await balancesOf(scene.database.db, userId)).earned;
const list = async (show: 'open' | 'flagged', head: TestMember) => scene.desk(head).list({ show });

describe.each(['report', 'after-shadow'])('while the score only reports (%s)', (holdMode) => {
  it('a lazy farm is held all the same, with its evidence, and is paid nothing', async () => {
    scene = await aScene({ 'referrals.holdMode': holdMode });
    const { head, accounts } = await aLazyFarm(8);
    await scene.review();
    scene.days(4);
    await scene.review();
    await scene.pay();
    expect(await statesOf(head)).toEqual(['held']);
    expect(await earned(head)).toBe(0n);
    for (const account of accounts) expect(await earned(account)).toBe(0n);
    expect((await scene.rewards(head))[0]?.note).toContain('the same email address, written differently');
    const { holds, holdsAbove } = await readHoldPolicy(scene.services);
    expect({ holds, holdsAbove }).toEqual({ holds: false, holdsAbove: 0.95 });
    const items = await list('open', head);
    expect(items).toHaveLength(16);
    const { evidence } = await scene.desk(head).read(items[0]?.id ?? '');
    expect(evidence[0]?.note).toContain('against a limit of 0.95;');
    expect(evidence[0]?.table?.rows.map(([, fact]) => fact)).toContain('Both were seen in one browser');
    const { rows } = await scene.database.db.execute(sql`
      select distinct title from notifications_note where user_id = ${head.userId} and title = 'Reward held for review'`);
    expect(rows).toHaveLength(1);
  });

  it('what it is less sure of is reported and paid, as before', async () => {
    scene = await aScene({ 'referrals.holdMode': holdMode, 'referrals.sureScore': 1 });
    const { head } = await aLazyFarm(2);
    await scene.review();
    expect(await list('flagged', head)).toHaveLength(4);
    scene.days(4);
    await scene.review();
    await scene.pay();
    expect(await statesOf(head)).toEqual(['paid']);
  });
});
