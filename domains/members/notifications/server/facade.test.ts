import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aNote } from '../testing/index.ts';
import { type NoteInput, notify, notifyAll } from './facade.ts';
import { purgeNotifications } from './jobs/purge-notifications.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { countNotes, selectNotes } from './store/note-store.ts';

const AT = new Date('2026-11-01T10:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const tell = (note: Partial<NoteInput> & { userId: string }) =>
  inTransaction(database.db, (tx) =>
    notify(tx, {
      type: 'info',
      title: 'Paid',
      message: 'You were paid.',
      key: 'tokens.paid:1',
      at: AT,
      ...note,
    }),
  );
const notesOf = (userId: string) => selectNotes(database.db, userId, {}, { offset: 0, limit: 100 });

describe('notify', () => {
  it('tells a member of a key once, whatever is said later, and everybody else too', async () => {
    const { userId } = await aMember(database.db);
    const other = await aMember(database.db);
    expect(await tell({ userId })).toBe(true);
    expect(await tell({ userId, title: 'Paid again' })).toBe(false);
    expect(await tell({ userId: other.userId })).toBe(true);
    expect(await tell({ userId, key: 'tokens.paid:2' })).toBe(true);
    expect((await notesOf(userId)).map(({ title }) => title)).toEqual(['Paid', 'Paid']);
  });

  it('once, also when many say it at the same moment', async () => {
    const { userId } = await aMember(database.db);
    const told = await Promise.all(Array.from({ length: 8 }, () => tell({ userId })));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await notesOf(userId)).toHaveLength(1);
  });

  it('tells nothing when the fact is rolled back', async () => {
    const { userId } = await aMember(database.db);
    const failing = inTransaction(database.db, async (tx) => {
      await notify(tx, { userId, type: 'error', title: 'No', message: 'No.', key: 'k', at: AT });
      throw new Error('no such fact');
    });
    await expect(failing).rejects.toThrow('no such fact');
    expect(await notesOf(userId)).toEqual([]);
  });

  it('cuts what is too long and takes the moment of the fact', async () => {
    const { userId } = await aMember(database.db);
    const at = new Date('2026-11-01T10:00:00Z');
    await tell({ userId, title: 'x'.repeat(300), message: 'y'.repeat(900), at });
    expect(await notesOf(userId)).toMatchObject([
      { title: `${'x'.repeat(119)}…`, message: `${'y'.repeat(499)}…`, createdAt: at, readAt: null },
    ]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'account', ''])(
    'never leads to %j',
    async (link) => {
      const { userId } = await aMember(database.db);
      await expect(tell({ userId, link })).rejects.toThrow();
      expect(await notesOf(userId)).toEqual([]);
    },
  );
});

describe('notifyAll', () => {
  it('writes more notes than one statement has parameters for', async () => {
    const { userId } = await aMember(database.db);
    const keys = Array.from({ length: 7_500 }, (_, at) => `governance.opened:${at}`);
    const tellAll = () =>
      inTransaction(database.db, (tx) =>
        notifyAll(
          tx,
          keys.map((key) => ({ userId, type: 'info', title: 'Open', message: 'Vote.', key, at: AT })),
        ),
      );
    await tellAll();
    await tellAll();
    expect(await countNotes(database.db, userId, {})).toBe(keys.length);
  });
});

describe('personal data', () => {
  it('is handed out and forgotten, for one member', async () => {
    const { userId } = await aMember(database.db);
    const other = await aMember(database.db);
    await tell({ userId });
    await tell({ userId: other.userId });
    const services = testServices(database.db);
    expect(await notificationsPersonalData.export(services, userId)).toMatchObject({
      notifications: [{ type: 'info', title: 'Paid', readAt: null }],
    });
    await inTransaction(database.db, (tx) => notificationsPersonalData.erase(services, tx, userId));
    expect(await notesOf(userId)).toEqual([]);
    expect(await notesOf(other.userId)).toHaveLength(1);
  });
});

describe('the purge', () => {
  it('deletes 90 days after reading, unread ones after a year, and nothing before', async () => {
    const { userId } = await aMember(database.db);
    const services = testServices(database.db);
    const ago = (days: number) => new Date(services.clock.now().getTime() - days * DAY_MS);
    await aNote(database.db, userId, { title: 'read long ago', createdAt: ago(100), readAt: ago(90.1) });
    await aNote(database.db, userId, { title: 'read lately', createdAt: ago(400), readAt: ago(89.9) });
    await aNote(database.db, userId, { title: 'forgotten', createdAt: ago(365.1) });
    await aNote(database.db, userId, { title: 'unread', createdAt: ago(364.9) });
    const progress = { report: () => {}, signal: new AbortController().signal };
    for (let again = 0; again < 2; again += 1) {
      await purgeNotifications.run(services, null, progress);
      expect((await notesOf(userId)).map(({ title }) => title)).toEqual(['unread', 'read lately']);
    }
  });
});
