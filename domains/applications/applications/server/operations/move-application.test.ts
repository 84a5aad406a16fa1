import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { anApplicationsServer } from '../../testing/applications-server.ts';
import { anApplication, aPerson } from '../../testing/factories.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await anApplicationsServer();
  owner = await server.member();
});
afterAll(() => server.close());

const today = () => server.services.clock.now().toISOString().slice(0, 10);
const move = (member: TestCaller, id: string, revision: number, to: string) =>
  member.call('POST', `/api/applications/${id}/move`, { revision, to, note: 'Ready' });
const submit = (member: TestCaller, id: string, revision: number, facts: object = {}) =>
  member.call('POST', `/api/applications/${id}/submit`, {
    revision,
    on: today(),
    how: 'portal',
    asked: { amount: 20_000.5, currency: 'EUR' },
    note: '',
    ...facts,
  });
const outcome = (member: TestCaller, id: string, revision: number, facts: object = {}) =>
  member.call('POST', `/api/applications/${id}/outcome`, {
    revision,
    outcome: 'awarded',
    on: today(),
    won: { amount: 15_000, currency: 'EUR' },
    note: '',
    ...facts,
  });

describe('moveApplication', () => {
  it('goes from the draft to the award, each step in the history with who and note', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    expect((await move(owner, id, 1, 'review')).body).toMatchObject({ status: 'review', revision: 2 });
    expect((await submit(owner, id, 2)).body.submitted).toEqual({
      on: today(),
      how: 'portal',
      asked: { amount: 20_000.5, currency: 'EUR' },
    });
    const { body } = await outcome(owner, id, 3);
    expect(body).toMatchObject({ status: 'awarded', decided: { won: { amount: 15_000, currency: 'EUR' } } });
    expect(
      body.history.map(({ kind, from, to, note, actor }: never) => [kind, from, to, note, actor]),
    ).toEqual(
      expect.arrayContaining([
        ['moved', 'drafting', 'review', 'Ready', { userId: owner.userId, username: owner.username }],
      ]),
    );
    expect((await owner.call('GET', '/api/applications/statistics')).body).toMatchObject({
      submitted: 1,
      awarded: 1,
      asked: [{ currency: 'EUR', amount: 20_000.5, count: 1 }],
      won: [{ currency: 'EUR', amount: 15_000, count: 1 }],
      daysToSubmit: 0,
    });
  });

  it('lets one of two who move at once through, and says to the other what it is now', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    const both = await Promise.all([move(owner, id, 1, 'review'), move(owner, id, 1, 'withdrawn')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'applications.changed_elsewhere', details: { revision: 2 } });
  });

  it('never reaches submitted or awarded by a plain move', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    expect((await move(owner, id, 1, 'submitted')).body.code).toBe('applications.move_not_allowed');
    await submit(owner, id, 1);
    expect((await move(owner, id, 2, 'awarded')).body.code).toBe('applications.move_not_allowed');
    const corrected = await move(owner, id, 2, 'review');
    expect(corrected.body).toMatchObject({ status: 'review', submitted: null });
  });

  it('refuses a day ahead, and a decision before the submission', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    expect((await submit(owner, id, 1, { on: '2099-01-01' })).body.code).toBe('applications.day_ahead');
    await submit(owner, id, 1);
    expect((await outcome(owner, id, 2, { on: '2020-01-01' })).body.code).toBe(
      'applications.decided_too_early',
    );
  });

  it('lets a writer move drafts and nothing else, a reader nothing, and others not see it', async () => {
    const { db } = server.database;
    const { id } = await anApplication(db, owner.userId);
    const [writer, reader, other] = [await server.member(), await server.member(), await server.member()];
    await aPerson(db, id, { userId: writer.userId });
    await aPerson(db, id, { userId: reader.userId, role: 'reader' });
    expect((await move(writer, id, 1, 'review')).status).toBe(200);
    expect((await submit(writer, id, 2)).body.code).toBe('applications.not_allowed');
    expect((await move(reader, id, 2, 'drafting')).body.code).toBe('applications.not_allowed');
    expect((await move(other, id, 2, 'drafting')).status).toBe(404);
    const { body } = await owner.call('GET', '/api/notifications');
    expect(JSON.stringify(body)).toContain('In review: Coastal Resilience Small Grants');
  });
});

describe('exportApplications', () => {
  it('escapes what a spreadsheet would run', async () => {
    const member = await server.member();
    await anApplication(server.database.db, member.userId, {
      title: '=HYPERLINK("http://x")',
      funder: '@sum',
    });
    const { text } = await member.call('GET', '/api/applications/export.csv');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")",'@sum`);
  });
});
