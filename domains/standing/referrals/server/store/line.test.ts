import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { recordReferrer, referralCodeOf } from '../facade.ts';
import { loadInvitation } from '../services/load-invitation.ts';
import { readHoldSignals } from '../services/read-hold-signals.ts';
import { readTree } from '../services/read-tree.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

const leave = (member: TestMember) => scene.leave(member);
const lineOf = async ({ userId }: TestMember) => {
  const { rows } = await scene.database.db.execute<{ line: (string | null)[] }>(
    sql`select line from referrals_referrer where user_id = ${userId}`,
  );
  return rows[0]?.line;
};
const treeOf = async ({ userId }: TestMember) => (await readTree(scene.services, userId)).referrals;

/** So many members, each invited by the one before. */
async function aLine(length: number): Promise<TestMember[]> {
  const members = [await scene.newcomer()];
  while (members.length < length) members.push(await scene.newcomer(members.at(-1)));
  return members;
}

describe('a member in the middle of a line who leaves', () => {
  it('leaves those below where they were for everybody above, with their rewards', async () => {
    const [top, middle, lower, lowest] = (await aLine(4)) as [TestMember, TestMember, TestMember, TestMember];
    await leave(middle);
    expect(await treeOf(top)).toMatchObject([
      {
        username: lower.username,
        level: 2,
        parentId: top.userId,
        invitedBy: null,
        reward: { original: '1' },
      },
      {
        username: lowest.username,
        level: 3,
        parentId: lower.userId,
        invitedBy: lower.username,
        reward: { original: '0.5' },
      },
    ]);
    expect((await readTree(scene.services, top.userId, 3)).total).toBe(1);
    const { db } = scene.database;
    const invitation = await loadInvitation(scene.services, db, lowest.userId);
    const { group } = await readHoldSignals(db, invitation, 0.5);
    expect(group.map(({ userId }) => userId)).toEqual([lower.userId, lowest.userId]);
  });

  it('keeps their place: who comes later earns as much for the member above', async () => {
    const [top, middle, lower] = (await aLine(3)) as [TestMember, TestMember, TestMember];
    await leave(middle);
    const late = await scene.newcomer(lower);
    expect(await lineOf(late)).toEqual([lower.userId, null, top.userId]);
    expect((await scene.rewards(top)).find(({ key }) => key.endsWith(late.userId))).toMatchObject({
      key: `referral.level3:${late.userId}`,
      amount: 500_000n,
    });
    await leave(lower);
    expect(await treeOf(top)).toMatchObject([{ username: late.username, level: 3, parentId: top.userId }]);
    expect(JSON.stringify(await lineOf(late))).not.toContain(lower.userId);
  });

  it.each([
    ['right below', 0],
    ['further below', 1],
  ])('is in no line afterwards, also of who registers %s at that moment', async (_, above) => {
    const [, middle, lower] = (await aLine(3)) as [TestMember, TestMember, TestMember];
    const leaver = above === 0 ? lower : middle;
    const late = await scene.newcomer();
    const { db } = scene.database;
    await db.execute(sql`delete from referrals_referrer where user_id = ${late.userId}`);
    const code = await referralCodeOf(db, lower.userId);
    let leaving: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await recordReferrer(scene.services, tx, { userId: late.userId, code });
      leaving = leave(leaver);
      await expect.poll(waitingForLocks).toBe(1);
    });
    await leaving;
    expect((await lineOf(late))?.slice(0, 2)).toEqual(
      above === 0 ? [null, middle.userId] : [lower.userId, null],
    );
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await scene.database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe('a line', () => {
  it('is lengthened when the row of whose code was used comes later', async () => {
    const { db } = scene.database;
    const top = await scene.newcomer();
    const late = await scene.newcomer();
    await db.execute(sql`delete from referrals_referrer where user_id = ${late.userId}`);
    const friend = await scene.newcomer(late);
    const below = await scene.newcomer(friend);
    expect(await lineOf(below)).toEqual([friend.userId, late.userId]);
    const code = await referralCodeOf(db, top.userId);
    await inTransaction(db, (tx) => recordReferrer(scene.services, tx, { userId: late.userId, code }));
    expect(await lineOf(friend)).toEqual([late.userId, top.userId]);
    expect(await lineOf(below)).toEqual([friend.userId, late.userId, top.userId]);
    expect((await treeOf(top)).map(({ level }) => level)).toEqual([1, 2, 3]);
  });

  it('holds twelve at most', async () => {
    const members = await aLine(15);
    const above = members.slice(2, 14).map(({ userId }) => userId);
    expect(await lineOf(members.at(-1) as TestMember)).toEqual(above.reverse());
  });

  it('is filled for members of before as it would have been written, as far as no member had left', async () => {
    const members = await aLine(14);
    const lines = await Promise.all(members.map(lineOf));
    const cut = await aLine(3);
    await leave(cut[0] as TestMember);
    const { db } = scene.database;
    await db.execute(sql`alter table referrals_referrer drop column line`);
    const script = readFileSync(new URL('../migrations/0010_line.sql', import.meta.url), 'utf8');
    for (const statement of script.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    expect(await Promise.all(members.map(lineOf))).toEqual(lines);
    expect(await lineOf(cut[1] as TestMember)).toEqual([null]);
    expect(await lineOf(cut[2] as TestMember)).toEqual([cut[1]?.userId, null]);
  });
});
