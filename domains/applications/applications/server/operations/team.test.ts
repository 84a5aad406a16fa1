import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { anApplicationsServer } from '../../testing/applications-server.ts';
import { anApplication, aPerson } from '../../testing/factories.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await anApplicationsServer();
  owner = await server.member();
});
afterAll(() => server.close());

const at = (id: string, rest = '') => `/api/applications/${id}${rest}`;
const read = async (member: TestCaller, id: string) => (await member.call('GET', at(id))).body;

describe('people', () => {
  it('invites by username; only who accepts takes part, and leaves again', async () => {
    const { id, title } = await anApplication(server.database.db, owner.userId);
    const guest = await server.member();
    const invite = () =>
      owner.call('POST', at(id, '/people'), { username: guest.username.toUpperCase(), role: 'writer' });
    expect((await invite()).status).toBe(200);
    expect((await invite()).body.code).toBe('applications.already_in');
    expect((await guest.call('GET', at(id))).status).toBe(404);
    expect((await guest.call('GET', '/api/applications')).body).toEqual({
      applications: [],
      invitations: [{ applicationId: id, title, invitedBy: owner.username, role: 'writer' }],
    });
    const accept = () => guest.call('POST', at(id, '/invitation'), { accepts: true });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(404);
    expect(await read(guest, id)).toMatchObject({ role: 'writer', people: 2 });
    const task = randomUUID();
    const facts = { title: 'Budget', assigneeId: guest.userId, dueOn: '2099-01-01', isDone: false };
    await owner.call('PUT', at(id, `/tasks/${task}`), facts);
    expect((await guest.call('DELETE', at(id, `/people/${guest.userId}`))).status).toBe(200);
    expect((await guest.call('GET', at(id))).status).toBe(404);
    expect((await read(owner, id)).taskList).toMatchObject([{ title: 'Budget', assignee: null }]);
  });

  it('is changed by the owner alone; a writer removes only themselves', async () => {
    const { db } = server.database;
    const { id } = await anApplication(db, owner.userId);
    const [writer, reader] = [await server.member(), await server.member()];
    await aPerson(db, id, { userId: writer.userId });
    await aPerson(db, id, { userId: reader.userId, role: 'reader' });
    const remove = (by: TestCaller) => by.call('DELETE', at(id, `/people/${reader.userId}`));
    expect((await remove(writer)).body.code).toBe('applications.not_allowed');
    expect((await owner.call('PUT', at(id, `/people/${writer.userId}`), { role: 'reader' })).status).toBe(
      200,
    );
    const note = await writer.call('PUT', at(id, `/notes/${randomUUID()}`), { text: 'Too late' });
    expect(note.body.code).toBe('applications.not_allowed');
    expect((await remove(owner)).status).toBe(200);
    expect((await reader.call('GET', at(id))).status).toBe(404);
  });

  it('keeps tasks and notes without a name when a member deletes the account', async () => {
    const { db } = server.database;
    const { id } = await anApplication(db, owner.userId);
    const leaver = await server.member();
    await aPerson(db, id, { userId: leaver.userId });
    await leaver.call('PUT', at(id, `/notes/${randomUUID()}`), { text: 'Ask for the audit' });
    const facts = { title: 'Audit', assigneeId: leaver.userId, dueOn: null, isDone: true };
    await leaver.call('PUT', at(id, `/tasks/${randomUUID()}`), facts);
    await removeMember(db, leaver.userId);
    const { notes, taskList, history, persons } = await read(owner, id);
    expect(notes).toMatchObject([{ text: 'Ask for the audit', author: null }]);
    expect(taskList).toMatchObject([{ title: 'Audit', assignee: null, isDone: true }]);
    expect(history.every(({ actor }: { actor: unknown }) => actor === null)).toBe(true);
    expect(persons).toHaveLength(1);
  });
});

describe('tasks', () => {
  it('belong to one application, and to people who take part', async () => {
    const { db } = server.database;
    const [one, other] = [await anApplication(db, owner.userId), await anApplication(db, owner.userId)];
    const path = `/tasks/${randomUUID()}`;
    const facts = { title: 'Letter of support', assigneeId: null, dueOn: null, isDone: false };
    await owner.call('PUT', at(one.id, path), facts);
    expect((await owner.call('PUT', at(other.id, path), facts)).body.code).toBe(
      'applications.task_not_found',
    );
    const stranger = { ...facts, assigneeId: (await server.member()).userId };
    expect((await owner.call('PUT', at(one.id, path), stranger)).body.code).toBe(
      'applications.not_a_person_of_it',
    );
    await owner.call('PUT', at(one.id, path), { ...facts, isDone: true });
    expect((await read(owner, one.id)).tasks).toEqual({ done: 1, total: 1 });
    await owner.call('DELETE', at(one.id, path));
    expect((await read(owner, one.id)).taskList).toEqual([]);
  });
});

describe('files', () => {
  const upload = (member: TestCaller, id: string, file: { fileId?: string; name: string; content: Buffer }) =>
    member.call(
      'PUT',
      at(id, `/files/${file.fileId ?? randomUUID()}?name=${encodeURIComponent(file.name)}`),
      file.content,
    );
  const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n');

  it('are kept by what they are, and only their people get them', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    const fileId = randomUUID();
    expect((await upload(owner, id, { fileId, name: '../../Budget.pdf', content: PDF })).status).toBe(200);
    expect((await read(owner, id)).files).toMatchObject([
      { id: fileId, name: 'Budget.pdf', mediaType: 'application/pdf', bytes: PDF.length },
    ]);
    const got = await owner.call('GET', at(id, `/files/${fileId}`));
    expect(got.headers['content-disposition']).toContain('attachment');
    expect((await (await server.member()).call('GET', at(id, `/files/${fileId}`))).status).toBe(404);
    const other = await anApplication(server.database.db, owner.userId);
    expect((await owner.call('GET', at(other.id, `/files/${fileId}`))).status).toBe(404);
    await owner.call('DELETE', at(id, `/files/${fileId}`));
    const { rows } = await server.database.db.execute(
      sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${fileId}%`}`,
    );
    expect(rows).toEqual([{ payload: { objects: [`applications/${id}/${fileId}`] } }]);
  });

  it.each([
    ['a program with a PDF’s name', 'a.pdf', Buffer.from('MZ\u0090\u0000\u0003')],
    ['a page', 'a.html', Buffer.from('<html><script>alert(1)</script>')],
    ['bytes as text', 'a.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['nothing', 'a.txt', Buffer.alloc(0)],
  ])('refuses %s', async (_what, name, content) => {
    const { id } = await anApplication(server.database.db, owner.userId);
    expect((await upload(owner, id, { name, content })).body.code).toBe('applications.file_type');
  });

  it('refuses what is too large', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    const content = Buffer.alloc(10_000_001, 'a');
    expect((await upload(owner, id, { name: 'a.txt', content })).status).toBe(413);
  });
});
