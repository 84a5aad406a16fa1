import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aProject, COMPLETE_TEXT } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain]);
  owner = await server.member();
  stranger = await server.member();
});
afterAll(() => server.close());

const pathOf = (id: string) => `/api/projects/${id}`;

async function eventsAbout(id: string): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ name: string }>(
    sql`select name from platform_event where payload ->> 'projectId' = ${id} order by id`,
  );
  return rows.map(({ name }) => name);
}

describe('saveProject', () => {
  it('stores a new draft with as little as nothing', async () => {
    const id = randomUUID();
    const saved = await owner.call('PUT', pathOf(id), { revision: 0 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      id,
      revision: 1,
      title: '',
      fundingGoal: 0,
      currentFunding: 0,
      status: 'draft',
      owner: { id: owner.userId, username: owner.username },
      publishedAt: null,
      applicantType: null,
      region: null,
      amountSought: null,
    });
  });

  it('keeps every field, the goal to the wei', async () => {
    const id = randomUUID();
    await owner.call('PUT', pathOf(id), { revision: 0, ...COMPLETE_TEXT, fundingGoal: 0.1 });
    expect((await owner.call('GET', pathOf(id))).body).toMatchObject({ ...COMPLETE_TEXT, fundingGoal: 0.1 });
    const { rows } = await server.database.db.execute(
      sql`select funding_goal_wei::text as wei from projects_project where id = ${id}`,
    );
    expect(rows).toEqual([{ wei: '100000000000000000' }]);
  });

  it('refuses a description of punctuation alone, and says what is missing', async () => {
    const id = randomUUID();
    const refused = await owner.call('PUT', pathOf(id), { revision: 0, description: '...!!!' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Describe your project in words');
    expect((await owner.call('GET', pathOf(id))).status).toBe(404);
  });

  it('changes what is sent, keeps the rest and counts the revision', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    const saved = await owner.call('PUT', pathOf(id), { revision: 1, title: 'Tidewatch 2', region: null });
    expect(saved.body).toMatchObject({ ...COMPLETE_TEXT, title: 'Tidewatch 2', region: null, revision: 2 });
  });

  it('changes nothing when the same save comes again, and notifies no member', async () => {
    const id = randomUUID();
    const save = { revision: 0, title: 'Tidewatch' };
    const first = await owner.call('PUT', pathOf(id), save);
    const second = await owner.call('PUT', pathOf(id), save);
    expect(second.body).toEqual(first.body);
    expect(await eventsAbout(id)).toEqual(['projects.described']);
  });

  it('refuses a save on an older revision and hands over the newer text', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    await owner.call('PUT', pathOf(id), { revision: 1, title: 'From the other window' });
    const late = await owner.call('PUT', pathOf(id), { revision: 1, title: 'From this window' });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('projects.changed_elsewhere');
    expect(late.body.details.project).toMatchObject({ id, revision: 2, title: 'From the other window' });
    expect((await owner.call('GET', pathOf(id))).body.title).toBe('From the other window');
  });

  it('lets exactly one of two simultaneous saves through', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    const saves = ['one', 'two'].map((title) => owner.call('PUT', pathOf(id), { revision: 1, title }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it.each([{ revision: 0, title: 'Mine now' }, { revision: 1, title: 'Mine now' }, { revision: 1 }])(
    'answers 404 for another member’s project and changes nothing: %j',
    async (save) => {
      const { id } = await aProject(server.database.db, owner.userId, { status: 'published' });
      const taken = await stranger.call('PUT', pathOf(id), save);
      expect([taken.status, taken.body.code]).toEqual([404, 'projects.not_found']);
      expect((await owner.call('GET', pathOf(id))).body).toMatchObject({
        title: COMPLETE_TEXT.title,
        owner: { id: owner.userId },
      });
    },
  );

  it('says how a new project starts to a save that names a revision of none', async () => {
    const answer = await owner.call('PUT', pathOf(randomUUID()), { revision: 1, title: 'Gone' });
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(
      'You have no project with this id. A new project starts with revision 0.',
    );
  });

  it('keeps a published project complete', async () => {
    const { id } = await aProject(server.database.db, owner.userId, { status: 'published' });
    const refused = await owner.call('PUT', pathOf(id), {
      revision: 2,
      categories: [],
      description: 'Short',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'projects.incomplete']);
    expect(refused.body.details.fields.map(({ field }: { field: string }) => field)).toEqual([
      'description',
      'categories',
    ]);
    expect((await owner.call('PUT', pathOf(id), { revision: 2, title: 'Tidewatch II' })).status).toBe(200);
  });

  it.each([
    ['isAdmin', true],
    ['currentFunding', 5],
    ['ownerId', '00000000-0000-4000-8000-000000000000'],
    ['status', 'published'],
  ])('refuses the field %s', async (field, value) => {
    const id = randomUUID();
    const refused = await owner.call('PUT', pathOf(id), { revision: 0, [field]: value });
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    expect((await owner.call('GET', pathOf(id))).status).toBe(404);
  });

  it('names the wrong fields', async () => {
    const save = { revision: 0, title: 'x'.repeat(121), fundingGoal: 1e-19, description: 'a\0b' };
    const refused = await owner.call('PUT', pathOf(randomUUID()), save);
    const fields = refused.body.details.fields.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['description', 'fundingGoal', 'title']);
  });

  it('takes no id that is none', async () => {
    expect((await owner.call('PUT', pathOf('1'), { revision: 0 })).status).toBe(400);
  });
});
