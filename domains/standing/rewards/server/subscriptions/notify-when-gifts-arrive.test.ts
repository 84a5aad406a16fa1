import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import type { EventPayload } from '#platform/kernel/events.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import type { giftsReceived } from '#standing/tokens/contract';
import { notifyWhenGiftsArrive } from './notify-when-gifts-arrive.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Gift = EventPayload<typeof giftsReceived>['gifts'][number];
const aGift = (gift: Pick<Gift, 'userId' | 'giverId'> & Partial<Gift>): Gift => ({
  key: randomUUID(),
  tokens: '12.5',
  count: 1,
  at: '2026-11-22T10:00:00.000Z',
  ...gift,
});
const handle = (gifts: Gift[]) =>
  inTransaction(database.db, (tx) => notifyWhenGiftsArrive.handle(testServices(database.db), tx, { gifts }));

describe('a gift', () => {
  it('is told to its receiver once, with who gave it and where it is seen', async () => {
    const [ann, ben] = [await aMember(database.db), await aMember(database.db)];
    const gift = aGift({ userId: ben.userId, giverId: ann.userId });
    await handle([gift]);
    await handle([gift]);
    expect(await notesOf(database.db, ben.userId)).toMatchObject([
      {
        title: `You received 12.5 HDAG from ${ann.username}`,
        message: 'It is in your balance and transferable.',
        link: '/rewards',
        type: 'success',
      },
    ]);
    expect(await notesOf(database.db, ann.userId)).toEqual([]);
  });

  it('sends one notification for several gifts, says when the giver left, and sends none to a deleted member', async () => {
    const ben = await aMember(database.db);
    await handle([
      aGift({ userId: ben.userId, giverId: null, count: 1200 }),
      aGift({ userId: ben.userId, giverId: randomUUID(), tokens: '2' }),
      aGift({ userId: randomUUID(), giverId: ben.userId }),
    ]);
    expect(await notesOf(database.db, ben.userId)).toMatchObject([
      {
        title: 'You received 12.5 HDAG from a member who has left',
        message: '1,200 gifts together. They are in your balance and transferable.',
      },
      { title: 'You received 2 HDAG from a member who has left' },
    ]);
  });

  it('waits for the channels its receiver chose', async () => {
    const ben = await aMember(database.db);
    await database.db.execute(sql`
      insert into notifications_preference (user_id, type, channel) values (${ben.userId}, 'success', 'mail')`);
    await handle([aGift({ userId: ben.userId, giverId: null })]);
    const { rows } = await database.db.execute(sql`
      select channel from notifications_delivery where user_id = ${ben.userId}`);
    expect(rows).toEqual([{ channel: 'mail' }]);
  });
});
