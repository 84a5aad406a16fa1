import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import {
  balancesOf,
  changeProven,
  memberAccounts,
  tokensDomain,
  transfer,
  treasuryAccount,
} from '#standing/tokens/server';
import { aTransfer } from '#standing/tokens/testing';
import { aScene, type Scene } from '../../testing/scene.ts';

const HDAG = 1_000_000n;

let scene: Scene;
let inviter: TestMember;
beforeAll(async () => {
  scene = await aScene({ 'referrals.holdMode': 'report', 'referrals.sureScore': 1 });
});
beforeEach(async () => {
  inviter = await scene.newcomer();
  await scene.verify(inviter);
});
afterAll(() => scene.close());

const prove = ({ userId }: TestMember, proven = true) =>
  inTransaction(scene.database.db, (tx) => changeProven(tx, userId, proven));
const balances = () => balancesOf(scene.database.db, inviter.userId);
/** Invites a member who does all that pays, until it is paid. */
async function invite(count = 1): Promise<readonly [TestMember, ...TestMember[]]> {
  const inviteOne = async () => {
    const member = await scene.newcomer(inviter);
    await scene.verify(member);
    await scene.complete(member);
    return member;
  };
  const invited: [TestMember, ...TestMember[]] = [await inviteOne()];
  while (invited.length < count) invited.push(await inviteOne());
  scene.days(3.1);
  await scene.review();
  // Two invitations a day reach an inviter without an SBT.
  for (let day = 0; day < Math.min(count, 3); day += 1) {
    await scene.pay();
    scene.days(1);
  }
  return invited;
}

describe('HDAG for an invitation', () => {
  it('of a proven inviter with 30 unproven accounts is not free to give', async () => {
    await prove(inviter);
    await invite(30);
    expect(await balances()).toEqual({ free: 0n, earned: 150n * HDAG });
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 0n, earned: 150n * HDAG });
  });

  it('is not free either where the inviter was proven after it was paid', async () => {
    await invite(2);
    await prove(inviter);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 0n, earned: 10n * HDAG });
  });

  it('is free once both are proven, no matter who was first, and stays so when the SBT of the invited lapses', async () => {
    const [first] = await invite(2);
    await prove(first);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 0n, earned: 10n * HDAG });
    await prove(inviter);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 5n * HDAG, earned: 5n * HDAG });
    await prove(first, false);
    await invite();
    const third = await scene.newcomer(inviter);
    await prove(third);
    await scene.verify(third);
    await scene.complete(third);
    scene.days(3.1);
    await scene.review();
    await scene.pay();
    expect(await balances()).toEqual({ free: 10n * HDAG, earned: 10n * HDAG });
  });

  it('is freed by a job that the proof of the invited asks for', async () => {
    await prove(inviter);
    const [invited] = await invite();
    await prove(invited);
    const { rows } = await scene.database.db.execute(sql`
      select j.payload ->> 'userId' as user_id from graphile_worker._private_jobs j
      where j.payload ->> 'userId' = ${inviter.userId}`);
    expect(rows.length).toBeGreaterThan(0);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 5n * HDAG, earned: 0n });
  });

  it('of two releases at once frees nothing that has to stay', async () => {
    const [first] = await invite(4);
    await prove(first);
    await prove(inviter);
    await Promise.all([1, 2, 3].map(() => scene.release(inviter)));
    expect(await balances()).toEqual({ free: 5n * HDAG, earned: 15n * HDAG });
  });

  it('can vote meanwhile; votes are taken from what could be freed first', async () => {
    const [first] = await invite(3);
    await prove(first);
    const { earnedId } = await inTransaction(scene.database.db, (tx) => memberAccounts(tx, inviter.userId));
    const payee = await treasuryAccount(scene.database.db);
    await transfer(scene.services, aTransfer({ payer: earnedId, payee, amount: 7n * HDAG, kind: 'vote' }));
    await prove(inviter);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 0n, earned: 8n * HDAG });
  });

  it('for a deleted member stays where it is, and nothing points at them', async () => {
    const [gone] = await invite();
    const { personalData } = tokensDomain;
    await inTransaction(scene.database.db, async (tx) =>
      personalData?.erase(scene.services, tx, gone.userId),
    );
    await prove(inviter);
    await scene.release(inviter);
    expect(await balances()).toEqual({ free: 0n, earned: 5n * HDAG });
    const { rows } = await scene.database.db.execute(
      sql`select 1 from tokens_reward where other_id = ${gone.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('of the new member needs their own SBT alone', async () => {
    const [invited] = await invite();
    await prove(invited);
    await scene.release(invited);
    expect(await balancesOf(scene.database.db, invited.userId)).toEqual({
      free: 2n * HDAG,
      earned: 0n,
    });
  });
});

it('with the setting for it the SBT of the inviter is enough, for invitations from then on', async () => {
  await prove(inviter);
  await invite();
  Object.assign(scene.services.config, {
    SETTINGS: { ...scene.services.config.SETTINGS, 'referrals.transferable': 'inviter-proven' },
  });
  await invite();
  await scene.release(inviter);
  expect(await balances()).toEqual({ free: 5n * HDAG, earned: 5n * HDAG });
});
