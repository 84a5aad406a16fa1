import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aTeamsServer, type TeamsServer } from '../../testing/index.ts';
import { teamsPersonalData } from '../personal-data.ts';

let server: TeamsServer;

beforeAll(async () => {
  server = await aTeamsServer();
});
afterAll(() => server.close());

const at = (id: string, rest = '') => `/api/teams/${id}${rest}`;
const read = async (member: TestCaller, id: string) => (await member.call('GET', at(id))).body;

describe('a team space', () => {
  it('does not exist for others', async () => {
    const { id } = await server.team();
    const stranger = await server.lead();
    expect((await stranger.call('GET', at(id))).status).toBe(404);
    const task = { title: 'Spy', assigneeId: null, dueOn: null, isDone: false };
    expect((await stranger.call('PUT', at(id, `/tasks/${randomUUID()}`), task)).status).toBe(404);
  });

  it('asks everybody again when the agreement changes', async () => {
    const { id, owner, person } = await server.team();
    expect((await owner.call('PUT', at(id, '/agreement'), { version: 0, text: 'We share.' })).status).toBe(
      200,
    );
    expect((await read(person, id)).agreement).toEqual({ text: 'We share.', version: 1, isConfirmed: false });
    expect((await person.call('POST', at(id, '/agreement/confirm'), { version: 1 })).status).toBe(200);
    expect((await read(owner, id)).members.every(({ hasAgreed }: { hasAgreed: boolean }) => hasAgreed)).toBe(
      true,
    );
    await person.call('PUT', at(id, '/agreement'), { version: 1, text: 'We share all.' });
    expect((await read(owner, id)).agreement.isConfirmed).toBe(false);
    const old = await owner.call('POST', at(id, '/agreement/confirm'), { version: 1 });
    expect(old.body.code).toBe('teams.changed_elsewhere');
  });

  it('decides by more than half of its members', async () => {
    const { id, owner, person } = await server.team();
    const decision = randomUUID();
    const vote = (by: TestCaller, isYes: boolean) =>
      by.call('POST', at(id, `/decisions/${decision}/vote`), { isYes });
    await owner.call('PUT', at(id, `/decisions/${decision}`), { proposal: 'We meet on Mondays' });
    await vote(owner, true);
    expect((await read(owner, id)).decisions).toMatchObject([{ yes: 1, no: 0, result: null, mine: true }]);
    await vote(person, true);
    expect((await read(owner, id)).decisions).toMatchObject([{ yes: 2, result: 'accepted' }]);
    expect((await vote(person, false)).body.code).toBe('teams.decided');
  });

  it('keeps tasks of members, links with safe addresses, and files by what they are', async () => {
    const { id, owner, person } = await server.team();
    const task = { title: 'Draw', assigneeId: person.userId, dueOn: '2099-01-01', isDone: false };
    expect((await owner.call('PUT', at(id, `/tasks/${randomUUID()}`), task)).status).toBe(200);
    const stranger = { ...task, assigneeId: (await server.lead()).userId };
    const refused = await owner.call('PUT', at(id, `/tasks/${randomUUID()}`), stranger);
    expect(refused.body.code).toBe('teams.not_a_member');
    const link = { label: 'Bad', url: 'javascript:alert(1)' };
    expect((await owner.call('PUT', at(id, `/links/${randomUUID()}`), link)).status).toBe(400);
    const path = at(id, `/files/${randomUUID()}`);
    const minutes = Buffer.from('Minutes of Monday');
    expect((await person.call('PUT', `${path}?name=a.txt`, minutes)).status).toBe(200);
    expect((await owner.call('GET', path)).text).toBe('Minutes of Monday');
    expect((await (await server.lead()).call('GET', path)).status).toBe(404);
    const page = Buffer.from('<script>alert(1)</script>');
    const wrong = await person.call('PUT', at(id, `/files/${randomUUID()}?name=a.html`), page);
    expect(wrong.body.code).toBe('teams.file_type');
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('GET', path)).status).toBe(404);
  });

  it('is handed over, or closed, when its lead leaves; only the lead removes others', async () => {
    const { id, owner, person } = await server.team();
    const remove = { reason: 'No longer active' };
    const refused = await person.call('POST', at(id, `/members/${owner.userId}/remove`), remove);
    expect(refused.body.code).toBe('teams.not_allowed');
    const leave = { reason: '', successorId: person.userId };
    expect((await owner.call('POST', at(id, '/leave'), leave)).status).toBe(200);
    expect(await read(person, id)).toMatchObject({ isOwner: true, closedAt: null });
    expect((await owner.call('GET', at(id))).status).toBe(404);

    const second = await server.team();
    await second.owner.call('POST', at(second.id, '/leave'), { reason: '', successorId: null });
    expect((await read(second.person, second.id)).closedAt).not.toBeNull();
    const closed = await second.person.call('PUT', at(second.id, '/agreement'), { version: 0, text: 'x' });
    expect(closed.body.code).toBe('teams.closed');

    const third = await server.team();
    await third.owner.call('POST', at(third.id, `/members/${third.person.userId}/remove`), remove);
    expect((await third.person.call('GET', at(third.id))).status).toBe(404);
  });

  it('goes to the member who stays when its lead deletes the account', async () => {
    const { id, owner, person } = await server.team();
    await inTransaction(server.services.db, (tx) =>
      teamsPersonalData.erase(server.services, tx, owner.userId),
    );
    await removeMember(server.services.db, owner.userId);
    expect(await read(person, id)).toMatchObject({ isOwner: true });
  });
});
