import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aNote } from '../../testing/index.ts';
import { notificationsDomain } from '../index.ts';

let server: MemberServer;
let member: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain]);
});
beforeEach(async () => {
  member = await server.member();
});
afterAll(() => server.close());

const PATH = '/api/notifications';
const note = (overrides: Parameters<typeof aNote>[2] = {}, of = member) =>
  aNote(server.database.db, of.userId, overrides);
const get = async (query = '') => (await member.call('GET', `${PATH}${query}`)).body;
const titles = async (query = '') => (await get(query)).data.map(({ title }: { title: string }) => title);
const unread = async () => (await member.call('GET', `${PATH}/unread-count`)).body;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 10, minutes));

describe('listNotifications', () => {
  it('has nothing at first', async () => {
    expect(await get()).toEqual({ success: true, data: [], total: 0 });
  });

  it('answers the fields of the specification, the newest first', async () => {
    const first = await note({ title: 'First', createdAt: at(1), readAt: at(5) });
    const second = await note({ title: 'Second', createdAt: at(2), type: 'security', link: '/account' });
    expect((await get()).data).toEqual([
      {
        id: second.id,
        type: 'security',
        title: 'Second',
        message: 'It happened to you.',
        read: false,
        createdAt: at(2).toISOString(),
        link: '/account',
      },
      expect.objectContaining({ id: first.id, type: 'info', read: true, link: null }),
    ]);
  });

  it('filters by type and by unread', async () => {
    await note({ title: 'Old', createdAt: at(1), readAt: at(5) });
    await note({ title: 'Safe', createdAt: at(2), type: 'security', readAt: at(5) });
    await note({ title: 'Safer', createdAt: at(3), type: 'security' });
    expect(await titles('?type=security')).toEqual(['Safer', 'Safe']);
    expect(await titles('?unread=true')).toEqual(['Safer']);
    expect(await titles('?type=security&unread=true')).toEqual(['Safer']);
    expect(await get('?type=error')).toEqual({ success: true, data: [], total: 0 });
  });

  it('pages without a gap or a double, also where moments are equal', async () => {
    for (let made = 0; made < 43; made += 1) await note({ title: `n${made}`, createdAt: at(0) });
    const pages = [await titles('?page=1'), await titles('?page=2'), await titles('?page=3')];
    expect(pages.map((page) => page.length)).toEqual([20, 20, 3]);
    expect(new Set(pages.flat()).size).toBe(43);
    expect(await get('?page=4')).toEqual({ success: true, data: [], total: 43 });
  });

  it('refuses what is no filter', async () => {
    for (const query of ['type=gossip', 'unread=false', 'page=0', 'page=1.5', 'page=10001', 'userId=x']) {
      expect([query, (await member.call('GET', `${PATH}?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("never shows another member's", async () => {
    await note({}, await server.member());
    expect((await get()).total).toBe(0);
    expect((await unread()).data).toEqual({ count: 0 });
    expect((await server.visit(PATH)).status).toBe(401);
  });
});

describe('markNotificationRead', () => {
  const mark = (id: string) => member.call('POST', `${PATH}/${id}/mark-read`);

  it('marks one, and keeps the first moment when it is said again', async () => {
    const { id } = await note();
    await note({ title: 'Another' });
    expect((await unread()).data).toEqual({ count: 2 });
    expect((await mark(id)).body).toEqual({ success: true });
    expect((await unread()).data).toEqual({ count: 1 });
    const lines = await member.call('GET', `${PATH}/export.csv?type=info`);
    server.services.clock.advance(60_000);
    expect((await mark(id)).status).toBe(200);
    expect((await member.call('GET', `${PATH}/export.csv?type=info`)).text).toBe(lines.text);
  });

  it('answers 404 for an unknown notification and for another member’s, which stays unread', async () => {
    const other = await server.member();
    const theirs = await note({}, other);
    for (const id of [theirs.id, randomUUID()]) {
      const refused = await mark(id);
      expect([refused.status, refused.body.code]).toEqual([404, 'notifications.not_found']);
    }
    expect((await other.call('GET', `${PATH}/unread-count`)).body.data).toEqual({ count: 1 });
    expect((await mark('7')).status).toBe(400);
  });
});

describe('markAllNotificationsRead', () => {
  it('marks only those of the caller', async () => {
    const other = await server.member();
    await note({}, other);
    await note();
    await note();
    for (let again = 0; again < 2; again += 1) {
      expect((await member.call('POST', `${PATH}/mark-all-read`)).body).toEqual({ success: true });
      expect((await unread()).data).toEqual({ count: 0 });
    }
    expect((await get()).data.every(({ read }: { read: boolean }) => read)).toBe(true);
    expect((await other.call('GET', `${PATH}/unread-count`)).body.data).toEqual({ count: 1 });
  });
});

describe('exportNotifications', () => {
  it('answers what the filter finds as CSV that no spreadsheet runs', async () => {
    await note({ title: '=1+1', message: 'Two, "quoted"', createdAt: at(1), type: 'error', link: '/refer' });
    await note({ title: 'Read', createdAt: at(2), readAt: at(3) });
    const all = await member.call('GET', `${PATH}/export.csv`);
    expect(all.headers['content-disposition']).toBe('attachment; filename="notifications.csv"');
    expect(all.text).toBe(
      [
        '\uFEFFcreatedAt,type,title,message,link,readAt',
        '2026-11-22T10:02:00.000Z,info,Read,It happened to you.,,2026-11-22T10:03:00.000Z',
        `2026-11-22T10:01:00.000Z,error,'=1+1,"Two, ""quoted""",/refer,`,
        '',
      ].join('\r\n'),
    );
    const errors = await member.call('GET', `${PATH}/export.csv?type=error&unread=true`);
    expect(errors.text.split('\n')).toHaveLength(3);
  });
});
