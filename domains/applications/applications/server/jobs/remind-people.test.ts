import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { anApplicationsServer } from '../../testing/applications-server.ts';
import { anApplication, aPerson } from '../../testing/factories.ts';
import { remindPeople } from './remind-people.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await anApplicationsServer();
  owner = await server.member();
});
afterAll(() => server.close());

const run = () =>
  remindPeople.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
const inDays = (days: number) => new Date(server.services.clock.now().getTime() + days * DAY_MS);
const titles = async (member: TestCaller): Promise<string[]> => {
  const { text } = await member.call('GET', '/api/notifications');
  return [...text.matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title).sort();
};

describe('remindPeople', () => {
  it('reminds each participant of a deadline once, and not once it is submitted', async () => {
    const { db } = server.database;
    const guest = await server.member();
    const { id } = await anApplication(db, owner.userId, { title: 'Week', closesAt: inDays(6) });
    await aPerson(db, id, { userId: guest.userId });
    await anApplication(db, owner.userId, { title: 'Far', closesAt: inDays(20) });
    const sent = { status: 'submitted', submittedOn: '2026-01-01', submittedHow: 'post' } as const;
    await anApplication(db, owner.userId, { title: 'Sent', closesAt: inDays(2), ...sent });
    await run();
    await run();
    expect(await titles(owner)).toEqual(['Closes in 6 days: Week']);
    expect(await titles(guest)).toEqual(['Closes in 6 days: Week']);
  });

  it('reminds of a task that is due tomorrow', async () => {
    const member = await server.member();
    const { id } = await anApplication(server.database.db, member.userId);
    const task = (title: string, days: number, isDone = false) =>
      member.call('PUT', `/api/applications/${id}/tasks/${randomUUID()}`, {
        title,
        assigneeId: member.userId,
        dueOn: inDays(days).toISOString().slice(0, 10),
        isDone,
      });
    await task('Budget', 1);
    await task('Letter', 2);
    await task('Summary', 1, true);
    await run();
    expect(await titles(member)).toEqual(['Due tomorrow: Budget']);
  });
});
