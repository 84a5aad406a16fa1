import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { aProject } from '../../testing/factories.ts';
import { projectAudiences } from '../extension-points/project-audiences.ts';
import { projectsDomain } from '../index.ts';
import { projectsPersonalData } from '../personal-data.ts';
import { findProjectText, getFundedProject, setConfirmedFunding } from '../services/project-funding.ts';
import { notifyWhenStageChanges } from '../subscriptions/notify-when-stage-changes.ts';

let server: MemberServer;
let owner: TestCaller;
let contributorId = '';
let judgeId = '';

const lantern = defineDomain({
  name: 'lanterns',
  endpoints: {},
  operations: {},
  contributes: [
    projectAudiences({
      id: 'lanterns',
      members: async () => (contributorId ? [contributorId, contributorId] : []),
      receivesUpdates: async (_db, _projectId, userId) => userId === contributorId,
    }),
    projectAudiences({ id: 'judges', members: async () => (judgeId ? [judgeId] : []) }),
  ],
});

beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, reviewsDomain, projectsDomain, lantern], {
    environment: { RATE_LIMIT_SCALE: '100' },
  });
  owner = await aWriter();
});
afterAll(() => server.close());

const aWriter = () => server.member({ email: `${randomUUID()}@example.org` });
const aPublished = async () => (await aProject(server.database.db, owner.userId, { status: 'published' })).id;
const life = async (member: TestCaller, id: string) =>
  (await member.call('GET', `/api/projects/${id}/life`)).body;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function notesOf({ userId }: TestCaller): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ title: string }>(
    sql`select title from notifications_note where user_id = ${userId} order by created_at, title`,
  );
  return rows.map(({ title }) => title);
}

describe('following', () => {
  it('counts a member once, however many clicks come at once', async () => {
    const id = await aPublished();
    const member = await server.member();
    const follow = (follows: boolean) => member.call('PUT', `/api/projects/${id}/following`, { follows });
    await Promise.all([follow(true), follow(true), follow(true)]);
    expect(await life(member, id)).toMatchObject({ follows: true, followerCount: 1 });
    await Promise.all([follow(false), follow(false)]);
    expect(await life(member, id)).toMatchObject({ follows: false, followerCount: 0 });
  });

  it('is not open for a draft', async () => {
    const draft = await aProject(server.database.db, owner.userId);
    const member = await server.member();
    const path = `/api/projects/${draft.id}/following`;
    expect((await member.call('PUT', path, { follows: true })).status).toBe(404);
    expect((await owner.call('PUT', path, { follows: true })).status).toBe(404);
  });

  it('ends with the account of the follower', async () => {
    const id = await aPublished();
    const member = await server.member();
    await member.call('PUT', `/api/projects/${id}/following`, { follows: true });
    await inTransaction(server.database.db, (tx) =>
      projectsPersonalData.erase(server.services, tx, member.userId),
    );
    expect(await life(owner, id)).toMatchObject({ followerCount: 0 });
  });
});

describe('the team', () => {
  it('names only members who accepted, and never asks again after a refusal or departure', async () => {
    const id = await aPublished();
    const [member, stranger] = [await server.member(), await server.member()];
    const path = `/api/projects/${id}/team/${member.username}`;
    expect((await owner.call('PUT', path, { role: 'Engineer' })).status).toBe(200);
    expect((await life(stranger, id)).team).toEqual([]);
    expect(await notesOf(member)).toEqual(['Named on a team: Tidewatch']);

    const answerWith = (accepts: boolean) => member.call('PUT', `/api/projects/${id}/naming`, { accepts });
    await answerWith(true);
    const named = { username: member.username, role: 'Engineer', state: 'accepted' };
    expect((await life(stranger, id)).team).toEqual([named]);
    await answerWith(false);
    expect((await life(stranger, id)).team).toEqual([]);
    expect(codeOf(await owner.call('PUT', path, { role: 'Chief' }))).toEqual([409, 'projects.declined']);
    expect((await getFundedProject(server.database.db, id)).teamIds).toEqual([]);
  });

  it('refuses unknown names, the owner, and answers of those who were not asked', async () => {
    const id = await aPublished();
    const other = await server.member();
    const name = (username: string) =>
      owner.call('PUT', `/api/projects/${id}/team/${username}`, { role: 'Friend' });
    expect(codeOf(await name('no-such-member'))).toEqual([404, 'projects.no_member']);
    expect(codeOf(await name(owner.username))).toEqual([404, 'projects.no_member']);
    const uninvited = await other.call('PUT', `/api/projects/${id}/naming`, { accepts: true });
    expect(codeOf(uninvited)).toEqual([404, 'projects.not_asked']);
  });
});

describe('updates and questions', () => {
  it('reach contributors without a follow, until they stop them', async () => {
    const id = await aPublished();
    const [contributor, judge] = [await server.member(), await server.member()];
    [contributorId, judgeId] = [contributor.userId, judge.userId];
    const post = async (title: string) => {
      const body = { id: randomUUID(), title, text: 'Text.' };
      expect((await owner.call('POST', `/api/projects/${id}/updates`, body)).status).toBe(200);
    };
    const follow = (follows: boolean) =>
      contributor.call('PUT', `/api/projects/${id}/following`, { follows });
    await post('First');
    expect(await life(contributor, id)).toMatchObject({ getsUpdates: true, follows: false });
    await follow(false);
    expect(await life(contributor, id)).toMatchObject({ getsUpdates: false, follows: false });
    await post('Second');
    await follow(true);
    await post('Third');
    expect(await life(contributor, id)).toMatchObject({ getsUpdates: true, follows: true });
    const titles = (await notesOf(contributor)).map((title) => title.split(': ')[1]);
    expect(titles.sort()).toEqual(['First', 'Third']);
    expect(await notesOf(judge)).toEqual([]);
  });

  it('reach followers and askers, once each', async () => {
    const id = await aPublished();
    const [follower, stranger] = [await server.member(), await aWriter()];
    await follower.call('PUT', `/api/projects/${id}/following`, { follows: true });
    const body = { id: randomUUID(), title: 'First gauge', text: 'It <b>works</b>.' };
    for (let time = 0; time < 2; time += 1)
      expect((await owner.call('POST', `/api/projects/${id}/updates`, body)).status).toBe(200);
    expect((await stranger.call('POST', `/api/projects/${id}/updates`, body)).status).toBe(404);
    const question = { id: randomUUID(), text: 'Where can I buy one?' };
    await follower.call('POST', `/api/projects/${id}/questions`, question);
    const answerPath = `/api/projects/${id}/questions/${question.id}/answer`;
    expect((await stranger.call('PUT', answerPath, { text: 'Here.' })).status).toBe(404);
    for (const text of ['Soon.', 'In May.'])
      expect((await owner.call('PUT', answerPath, { text })).status).toBe(200);

    expect((await notesOf(follower)).sort()).toEqual([
      'Tidewatch answered your question',
      'Tidewatch: First gauge',
    ]);
    expect(await life(stranger, id)).toMatchObject({
      updates: [{ title: 'First gauge', text: 'It <b>works</b>.', author: owner.username }],
      questions: [{ asker: follower.username, answer: { text: 'In May.', by: owner.username } }],
    });
  });

  it('stop at a number a day', async () => {
    const id = await aPublished();
    const asker = await server.member();
    const ask = () =>
      asker.call('POST', `/api/projects/${id}/questions`, { id: randomUUID(), text: 'And now?' });
    for (let number = 0; number < 20; number += 1) expect((await ask()).status).toBe(200);
    expect(codeOf(await ask())).toEqual([429, 'projects.too_often']);
  });
});

describe('the stage', () => {
  it('reaches everybody who has to do with the project once, and not the owner', async () => {
    const id = await aPublished();
    const [follower, asker, contributor] = [
      await server.member(),
      await server.member(),
      await server.member(),
    ];
    contributorId = contributor.userId;
    await follower.call('PUT', `/api/projects/${id}/following`, { follows: true });
    await asker.call('POST', `/api/projects/${id}/questions`, { id: randomUUID(), text: 'Why?' });
    const body = { stage: 'stopped', reason: 'The harbor board said no.' };
    const stopped = await owner.call('PUT', `/api/projects/${id}/stage`, body);
    expect(stopped.body).toMatchObject({ stage: 'stopped', stageReason: body.reason });
    const payload = { projectId: id, stage: 'stopped', no: 1 };
    for (let time = 0; time < 2; time += 1)
      await inTransaction(server.database.db, (tx) =>
        notifyWhenStageChanges.handle(server.services, tx, payload as never),
      );
    for (const member of [follower, asker, contributor])
      expect(await notesOf(member)).toEqual(['Tidewatch was stopped']);
    expect(await notesOf(owner)).not.toContain('Tidewatch was stopped');
    expect((await follower.call('PUT', `/api/projects/${id}/stage`, body)).status).toBe(403);
  });
});

describe('history', () => {
  it('shows each change of a published project and nothing of the draft', async () => {
    const { id } = await aProject(server.database.db, owner.userId, { title: 'Secret title' });
    const save = (body: object) => owner.call('PUT', `/api/projects/${id}`, body);
    await save({ revision: 1, title: 'Tidewatch' });
    await owner.call('POST', `/api/projects/${id}/publish`);
    await save({ revision: 3, summary: 'Cheaper gauges.' });
    const reader = await server.member();
    const { body } = await reader.call('GET', `/api/projects/${id}/history`);
    expect(body.revisions).toMatchObject([
      { revision: 4, author: owner.username, changes: [{ field: 'Summary', after: 'Cheaper gauges.' }] },
      { revision: 3, changes: [] },
    ]);
    expect(JSON.stringify(body)).not.toContain('Secret title');
    const { db } = server.database;
    expect((await findProjectText(db, id, 4))?.summary).toBe('Cheaper gauges.');
    expect(await findProjectText(db, id, 2)).toBeNull();
  });
});

describe('reports', () => {
  it('of several members are one case; an upheld one hides the project, an appeal shows it again', async () => {
    const id = await aPublished();
    const [one, other] = [await server.member(), await server.member()];
    const admin = await server.member({ isAdmin: true });
    const report = { subject: 'project', subjectId: id, reason: 'fraud', text: 'Not theirs.' };
    for (const member of [one, other, one])
      expect((await member.call('POST', `/api/projects/${id}/reports`, report)).status).toBe(200);
    expect(codeOf(await owner.call('POST', `/api/projects/${id}/reports`, report))).toEqual([
      409,
      'projects.own_report',
    ]);
    const { rows } = await server.database.db.execute<{ case_id: string }>(
      sql`select id as case_id from reviews_case where subject_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const caseId = rows[0]?.case_id;
    const decide = (decision: string) =>
      admin.call('POST', `/api/admin/reviews/${caseId}`, {
        decision,
        reason: 'It copies another project.',
        input: {},
      });
    expect((await decide('hide')).status).toBe(200);
    expect((await one.call('GET', `/api/projects/${id}`)).status).toBe(404);
    expect((await one.call('PUT', `/api/projects/${id}/following`, { follows: true })).status).toBe(404);
    expect((await getFundedProject(server.database.db, id)).isShown).toBe(false);
    expect((await life(owner, id)).hidden).toMatchObject({
      reason: 'It copies another project.',
      caseId,
      canAppeal: true,
    });
    const appeal = { text: 'It is the other way round: ours is the older one.' };
    expect((await owner.call('POST', `/api/reviews/${caseId}/appeal`, appeal)).status).toBe(201);
    expect((await life(owner, id)).hidden.canAppeal).toBe(false);
    expect((await decide('restore')).status).toBe(200);
    expect((await one.call('GET', `/api/projects/${id}`)).status).toBe(200);
  });

  it('stop at ten a day', async () => {
    const reporter = await server.member();
    const report = async () => {
      const id = await aPublished();
      const body = { subject: 'project', subjectId: id, reason: 'spam', text: '' };
      return reporter.call('POST', `/api/projects/${id}/reports`, body);
    };
    for (let number = 0; number < 10; number += 1) expect((await report()).status).toBe(200);
    expect(codeOf(await report())).toEqual([429, 'projects.too_often']);
  });
});

describe('what collects money', () => {
  it('writes the sum, and neither revision nor history change', async () => {
    const id = await aPublished();
    const { db } = server.database;
    await inTransaction(db, (tx) => setConfirmedFunding(tx, id, 10n ** 18n + 1n));
    expect(await getFundedProject(db, id)).toMatchObject({
      receivedWei: 10n ** 18n + 1n,
      goalWei: 6n * 10n ** 18n,
      isShown: true,
      revision: 2,
    });
    expect(() => setConfirmedFunding(db as never, id, -1n)).toThrow(RangeError);
  });
});

describe('covers', () => {
  const saved = (member: TestCaller, body: object) =>
    member.call('PUT', `/api/projects/${randomUUID()}`, body);
  const picture = (format: 'png' | 'gif', width = 40) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#135' } })
      .toFormat(format)
      .toBuffer();

  it('are pictures by their content, made smaller, and seen once the project is', async () => {
    const { makeCover } = await import('../adapters/cover-picture.ts');
    expect(await makeCover(await picture('png', 3000))).toMatchObject({ width: 1200, height: 8 });
    await expect(makeCover(await picture('gif'))).rejects.toMatchObject({ code: 'projects.cover_unfit' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await expect(makeCover(svg)).rejects.toMatchObject({ code: 'projects.cover_unfit' });
    const cut = (await picture('png')).subarray(0, 60);
    await expect(makeCover(cut)).rejects.toMatchObject({ code: 'projects.cover_unfit' });
  });

  it('refuses one that is not the member’s own', async () => {
    const refused = await saved(owner, { revision: 0, title: 'X', cover: { id: randomUUID(), alt: '' } });
    expect(codeOf(refused)).toEqual([422, 'projects.cover_unfit']);
  });
});
