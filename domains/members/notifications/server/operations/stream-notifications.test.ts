import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessions } from '#members/identity/server';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { findNoteStreams, startNoteStreams } from '../adapters/start-note-streams.ts';
import { notify } from '../facade.ts';
import { notificationsDomain } from '../index.ts';

let server: MemberServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain]);
  stop = await startNoteStreams(server.services);
});
afterAll(async () => {
  await stop();
  await server.close();
});

const PATH = '/api/notifications';
const CHANGED = 'event: changed\ndata: {}\n\n';
const isOpen = (userId: string) =>
  vi.waitFor(() => expect(findNoteStreams(server.services)?.has(userId)).toBe(true));
const tell = (userId: string, key: string) =>
  inTransaction(server.database.db, (tx) =>
    notify(tx, {
      userId,
      type: 'info',
      title: 'Paid',
      message: 'You were paid.',
      key,
      at: new Date('2026-11-01T10:00:00Z'),
    }),
  );

/** Ends their streams, after what was told before: notices come in the order of their transactions. */
const endSessionsOf = (userId: string) =>
  inTransaction(server.database.db, (tx) => endSessions(server.services, tx, { userId, reason: 'revoked' }));

describe('the stream', () => {
  it('tells a member of their own new notifications only', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const streams = [member, other].map((one) => one.call('GET', `${PATH}/stream`));
    await isOpen(member.userId);
    await isOpen(other.userId);
    await tell(member.userId, 'k');
    // Told already: nothing changes.
    await tell(member.userId, 'k');
    for (const { userId } of [member, other]) await endSessionsOf(userId);
    const [mine, theirs] = await Promise.all(streams);
    expect(mine?.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(mine?.headers['x-accel-buffering']).toBe('no');
    expect(mine?.text).toBe(`retry: 5000\n\n${CHANGED}`);
    expect(theirs?.text).toBe('retry: 5000\n\n');
  });

  it('tells a member that their notes were read', async () => {
    const member = await server.member();
    const streams = findNoteStreams(server.services);
    if (!streams) throw new Error('Nobody listens');
    // Told of the new note before the page opens, so that it hears of the reading alone.
    const asked = vi.spyOn(streams, 'has');
    await tell(member.userId, 'unread');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(member.userId));
    asked.mockRestore();
    const stream = member.call('GET', `${PATH}/stream`);
    await isOpen(member.userId);
    await member.call('POST', `${PATH}/mark-all-read`);
    await endSessionsOf(member.userId);
    expect((await stream).text).toBe(`retry: 5000\n\n${CHANGED}`);
  });

  it('closes when its session ends', async () => {
    const member = await server.member();
    const stream = member.call('GET', `${PATH}/stream?seconds=1800`);
    await isOpen(member.userId);
    await endSessionsOf(member.userId);
    expect((await stream).text).toBe('retry: 5000\n\n');
    expect((await member.call('GET', `${PATH}/stream?seconds=1`)).status).toBe(401);
  });

  it('is refused to a sixth page of one member', async () => {
    const member = await server.member();
    const { userId } = member;
    const page = { userId, sessionId: member.actor.sessionId, lifeMs: 60_000 };
    const five = Array.from({ length: 5 }, () => findNoteStreams(server.services)?.open(page));
    const { status, body } = await member.call('GET', `${PATH}/stream?seconds=1`);
    expect([status, body.code]).toEqual([429, 'notifications.too_many_streams']);
    for (const stream of five) stream?.close();
    expect((await member.call('GET', `${PATH}/stream?seconds=1`)).status).toBe(200);
  });

  it('is absent without a listener', async () => {
    const deaf = await aMemberServer([notificationsDomain]);
    const refused = await (await deaf.member()).call('GET', `${PATH}/stream`);
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
    await deaf.close();
  });
});
