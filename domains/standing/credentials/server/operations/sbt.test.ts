import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletUnlinked } from '#members/connections/contract';
import { factorRemoved } from '#members/identity/contract';
import { changeMember, type TestAnswer } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { holdLock } from '#platform/testing/server/held-lock.ts';
import { rewardIntent, rewardIsDue } from '#standing/tokens/testing';
import { LIFE_DAYS, NOTICE_DAYS } from '../../contract/constants.ts';
import { aCredentialsServer, type CredentialsServer, type Holder } from '../../testing/credentials-server.ts';

let house: CredentialsServer;
beforeAll(async () => {
  house = await aCredentialsServer();
});
afterAll(() => house.close());

/** A member who lacks nothing. */
async function proven(): Promise<Holder> {
  const member = await house.holder();
  await house.check(member, await house.admin());
  await house.prove(member);
  return member;
}
const passkeyRemoved = async (member: Holder) => {
  const { body } = await member.call('GET', '/api/account/factors');
  return member.call('DELETE', `/api/account/passkeys/${body.passkeys[0].id}`);
};
const removal = ({ userId }: Holder) => ({
  userId,
  kind: 'passkey' as const,
  at: house.services.clock.now().toISOString(),
});
const statesOf = async (member: Holder) => (await house.read(member)).sbt.history.map(({ state }) => state);

describe('a DBT', () => {
  it('is there from the registration on', async () => {
    const member = await house.holder([]);
    const { dbt, sbt } = await house.read(member);
    expect(dbt.alias).toBe(member.username);
    expect(sbt).toMatchObject({
      state: 'none',
      gaps: ['authenticator', 'wallet', 'life', 'person'],
      history: [],
    });
  });
});

describe('an SBT', () => {
  it('is issued with the last thing it needs, and the ledger knows', async () => {
    const member = await house.holder();
    await house.check(member, await house.admin());
    expect((await house.read(member)).sbt).toMatchObject({ state: 'none', gaps: ['life'] });
    expect(await house.isProven(member)).toBe(false);
    await house.prove(member);
    const { sbt } = await house.read(member);
    expect(sbt).toMatchObject({ state: 'held', gaps: [], lapses: { gap: 'life' } });
    expect(await house.isProven(member)).toBe(true);
    expect((await notesOf(house.services.db, member.userId)).map(({ title }) => title)).toContain(
      'You hold an SBT',
    );
  });

  it('is refused while something is missing, with the names of all of it', async () => {
    const member = await house.holder(['authenticator']);
    const { status, body } = await member.call('POST', '/api/credentials/sbt');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'credentials.sbt_incomplete',
      message:
        'Missing for an SBT: a linked wallet, a proof of life of the last 90 days and two vouches or an administrator’s check.',
    });
  });

  it('is issued once, however many ask at one moment', async () => {
    const member = await proven();
    await member.call('DELETE', '/api/credentials/sbt');
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      member.userId,
    ]);
    const asks = Promise.all([1, 2, 3].map(() => member.call('POST', '/api/credentials/sbt')));
    await lock.waiting(3);
    await lock.release();
    expect((await asks).map(({ status, body }) => [status, body.data.sbt])).toEqual([
      [200, 'held'],
      [200, 'held'],
      [200, 'held'],
    ]);
    expect(await statesOf(member)).toEqual(['held', 'ended', 'held']);
  });

  it.each([
    ['removed first', 409, 'ended'],
    ['removed second', 200, 'suspended'],
  ])('does not outlive a factor %s at the same moment', async (order, status, state) => {
    const member = await proven();
    await member.call('DELETE', '/api/credentials/sbt');
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      member.userId,
    ]);
    const ask = () => member.call('POST', '/api/credentials/sbt');
    const calls =
      order === 'removed first' ? [() => passkeyRemoved(member), ask] : [ask, () => passkeyRemoved(member)];
    const answers: Promise<TestAnswer>[] = [];
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await lock.waiting(index + 1);
    }
    await lock.release();
    const asked = (await Promise.all(answers)).at(order === 'removed first' ? 1 : 0);
    expect(asked?.status).toBe(status);
    await house.react(factorRemoved, removal(member));
    expect((await house.read(member)).sbt.state).toBe(state);
    expect(await house.isProven(member)).toBe(false);
  });

  it('is not proved by a passkey that is removed while it answers', async () => {
    const member = await house.holder();
    const { body } = await member.call('POST', '/api/credentials/life/start');
    const answer = member.passkey.answer(body.data.options);
    const lock = await holdLock(house.database, 'select from identity_user where id = $1 for update', [
      member.userId,
    ]);
    const removed = passkeyRemoved(member);
    await lock.waiting(1);
    const proved = member.call('POST', '/api/credentials/life', { answer });
    await lock.waiting(2);
    await lock.release();
    expect((await removed).status).toBe(200);
    expect((await proved).body.code).toBe('credentials.passkey_refused');
  });

  it('is suspended once a factor is removed, and restored with it', async () => {
    const member = await proven();
    await passkeyRemoved(member);
    // At once for its owner; for the ledger with the event.
    expect((await house.read(member)).sbt).toMatchObject({ state: 'suspended', gaps: ['passkey'] });
    await house.react(factorRemoved, removal(member));
    await house.react(factorRemoved, removal(member));
    expect(await house.isProven(member)).toBe(false);
    expect(await statesOf(member)).toEqual(['suspended', 'held']);
    expect((await notesOf(house.services.db, member.userId)).map(({ title }) => title)).toContain(
      'Your SBT is suspended',
    );
    const { body } = await member.call('POST', '/api/account/passkeys/options');
    await member.call('POST', '/api/account/passkeys', { answer: member.passkey.register(body) });
    const { status } = await member.call('POST', '/api/credentials/sbt');
    expect(status).toBe(200);
    expect(await house.isProven(member)).toBe(true);
    expect(await statesOf(member)).toEqual(['held', 'suspended', 'held']);
  });

  it('is suspended when the wallet is unlinked', async () => {
    const member = await proven();
    await changeMember(house.services.db, member.userId, { walletAddress: null });
    const at = house.services.clock.now().toISOString();
    await house.react(walletUnlinked, { userId: member.userId, address: '0x', at });
    expect((await house.read(member)).sbt).toMatchObject({ state: 'suspended', gaps: ['wallet'] });
    expect(await house.isProven(member)).toBe(false);
  });

  it('frees what was earned, which stays free when it lapses', async () => {
    const member = await house.holder();
    const { db } = house.services;
    const key = `test:${member.userId}`;
    await inTransaction(db, async (tx) => {
      await rewardIntent(house.services, tx, {
        userId: member.userId,
        key,
        amount: 3_000_000n,
        reason: 'profile.completed',
      });
      await rewardIsDue(house.services, tx, key);
    });
    await house.pay();
    expect(await house.balances(member)).toEqual({ free: 0n, earned: 3_000_000n });
    await house.check(member, await house.admin());
    await house.prove(member);
    await house.release(member);
    expect(await house.balances(member)).toEqual({ free: 3_000_000n, earned: 0n });
    await passkeyRemoved(member);
    await house.react(factorRemoved, removal(member));
    expect(await house.balances(member)).toEqual({ free: 3_000_000n, earned: 0n });
  });

  it('can be ended by its owner, comes back only when they ask, and begins anew', async () => {
    const member = await proven();
    const before = (await house.read(member)).sbt.issuedAt;
    expect((await member.call('DELETE', '/api/credentials/sbt')).body.data.sbt).toBe('ended');
    expect(await house.isProven(member)).toBe(false);
    house.days(1);
    await house.prove(member);
    expect((await house.read(member)).sbt.state).toBe('ended');
    const again = await member.call('DELETE', '/api/credentials/sbt');
    expect([again.status, again.body.code]).toEqual([409, 'credentials.no_sbt']);
    await member.call('POST', '/api/credentials/sbt');
    const { sbt } = await house.read(member);
    expect(sbt.state).toBe('held');
    expect(sbt.issuedAt).not.toBe(before);
  });
});

describe('time', () => {
  it('warns the owner two weeks ahead, once, and suspends the SBT when the proof of life is over', async () => {
    const member = await proven();
    const titles = async () => (await notesOf(house.services.db, member.userId)).map(({ title }) => title);
    await house.age(member, LIFE_DAYS - NOTICE_DAYS - 1);
    await house.keepTimes();
    expect(await titles()).not.toContain('Your SBT lapses soon');
    await house.age(member, 2);
    await house.keepTimes();
    await house.keepTimes();
    expect((await titles()).filter((title) => title === 'Your SBT lapses soon')).toHaveLength(1);
    await house.age(member, NOTICE_DAYS);
    expect((await house.read(member)).sbt).toMatchObject({ state: 'suspended', gaps: ['life'] });
    await house.keepTimes();
    expect(await house.isProven(member)).toBe(false);
    await house.prove(member);
    expect((await house.read(member)).sbt.state).toBe('held');
    expect(await house.isProven(member)).toBe(true);
  });

  it('of another process that is a minute ahead makes no proof of life void', async () => {
    const member = await house.holder();
    await house.check(member, await house.admin());
    house.services.clock.advance(60_000);
    await house.prove(member);
    house.services.clock.advance(-60_000);
    expect((await house.read(member)).sbt).toMatchObject({ state: 'held', gaps: [] });
    await house.keepTimes();
    expect(await house.isProven(member)).toBe(true);
  });
});
