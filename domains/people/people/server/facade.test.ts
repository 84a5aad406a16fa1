import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { aProfile } from '#members/profiles/testing';
import { reviewsDomain } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { reputationDomain } from '#standing/reputation/server';
import { aBuilder } from '../testing/index.ts';
import {
  blockMember,
  findPeopleVersion,
  getBuilders,
  listBlockedWith,
  listBlocks,
  listSeekers,
  unblockMember,
} from './facade.ts';
import { peopleDomain } from './index.ts';

let server: MemberServer;

beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    notificationsDomain,
    reviewsDomain,
    reputationDomain,
    peopleDomain,
  ]);
});
afterAll(() => server.close());

const seekers = async () => (await listSeekers(server.services)).map(({ id }) => id);

describe('listSeekers', () => {
  it('has what matching reads of those who look, show themselves and are not paused', async () => {
    const { db } = server.services;
    const [ann, ben, cem, dee, eve] = [
      await server.member(),
      await server.member(),
      await server.member(),
      await server.member(),
      await server.member(),
    ];
    await aBuilder(db, ann.userId, { timeZone: 'Asia/Kolkata', pay: ['paid', 'hdag'], hours: 12 });
    await aBuilder(db, ben.userId, { isPaused: true });
    await aBuilder(db, cem.userId, { visibility: 'nobody' });
    await aBuilder(db, dee.userId, { isLooking: false });
    await aBuilder(db, eve.userId);
    expect(await seekers()).toEqual(expect.arrayContaining([ann.userId, eve.userId]));
    const found = (await listSeekers(server.services)).find(({ id }) => id === ann.userId);
    expect(found).toMatchObject({ hours: 12, utcOffset: 5.5, trust: 0 });
    expect(found?.skills).toEqual(new Map([['javascript', 3]]));
    expect(found?.pay).toEqual(new Set(['paid', 'hdag']));
    for (const { userId } of [ben, cem, dee]) expect(await seekers()).not.toContain(userId);

    const versions = [await findPeopleVersion(server.services)];
    const changed = async () => {
      const version = await findPeopleVersion(server.services);
      const isNew = !versions.includes(version);
      versions.push(version);
      return isNew;
    };
    expect(await changed()).toBe(false);
    const { visibility } = (await ann.call('GET', '/api/user/profile')).body;
    await aProfile(db, ann.userId, { visibility: { ...visibility, page: 'me' } });
    expect(await changed()).toBe(true);
    await inTransaction(db, (tx) =>
      blockMember(server.services, tx, { blockerId: ben.userId, blockedId: cem.userId }),
    );
    expect(await changed()).toBe(true);
    await removeMember(db, eve.userId);
    expect(await changed()).toBe(true);
    expect(await seekers()).not.toContain(ann.userId);
    expect(await seekers()).not.toContain(eve.userId);
  });
});

describe('getBuilders', () => {
  it('leaves out hidden ones', async () => {
    const { db } = server.services;
    const [fay, gil] = [await server.member(), await server.member()];
    await aBuilder(db, fay.userId, { isPaused: true });
    await aBuilder(db, gil.userId, { visibility: 'nobody' });
    const shown = await getBuilders(db, [fay.userId, gil.userId]);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ userId: fay.userId, username: fay.username, isSeeking: false });
  });
});

describe('blocks', () => {
  it('are stored once, seen from both sides, and taken back', async () => {
    const { db, clock } = server.services;
    const [hal, ida] = [await server.member(), await server.member()];
    const block = { blockerId: hal.userId, blockedId: ida.userId };
    const store = () => inTransaction(db, (tx) => blockMember({ clock }, tx, block));
    await store();
    await store();
    expect((await listBlocks(db)).filter(({ blockerId }) => blockerId === block.blockerId)).toEqual([block]);
    expect(await listBlockedWith(db, ida.userId)).toEqual([hal.userId]);
    await expect(
      inTransaction(db, (tx) => blockMember({ clock }, tx, { blockerId: hal.userId, blockedId: hal.userId })),
    ).rejects.toMatchObject({ code: 'people.own_account' });
    await inTransaction(db, (tx) => unblockMember(tx, block));
    expect(await listBlockedWith(db, ida.userId)).toEqual([]);
  });
});
