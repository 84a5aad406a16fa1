import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsDomain } from '#applications/applications/server';
import { anApplication, aPerson } from '#applications/applications/testing';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { profilesDomain } from '#members/profiles/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import type { Section } from '../../contract/schemas.ts';
import { checkApplication, draftApplication } from '../facade.ts';
import { writingDomain } from '../index.ts';
import { forgetWhenApplicationRemoved } from '../subscriptions/forget-when-application-removed.ts';

let server: MemberServer;
let owner: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    projectsDomain,
    catalogDomain,
    applicationsDomain,
    writingDomain,
  ]);
  owner = await server.member();
});
afterAll(() => server.close());

const FORM = `Application questions
1. Summary (maximum 60 words)
2. What problem do you address? Maximum 300 words.
3. Budget: how much do you ask for? (2,000 characters)
Evaluation criteria
- Evidence of need (30%)
- Wildlife protection`;

/** An application with a project and a started draft. */
async function started(callText = FORM) {
  const { db } = server.database;
  const project = await aProject(db, owner.userId, {
    description: 'Small harbors flood without warning. We build gauges for 14 towns.',
  });
  const { id } = await anApplication(db, owner.userId, { projectId: project.id });
  const path = `/api/applications/${id}/writing`;
  const { body } = await owner.call('POST', path, { callText });
  const sections = body.sections as Section[];
  const first = sections[0];
  if (!first) throw new Error('No section was read');
  return { id, path, sections, first, section: `${path}/sections/${first.id}` };
}

describe('a draft', () => {
  it('has no sections before it is started, then those of the call', async () => {
    const { id } = await anApplication(server.database.db, owner.userId);
    const before = await owner.call('GET', `/api/applications/${id}/writing`);
    expect(before.body).toMatchObject({ isStarted: false, canWrite: true, writer: 'rules', sections: [] });
    const { body } = await owner.call('POST', `/api/applications/${id}/writing`, { callText: FORM });
    expect(body.sections.map(({ origin, limit }: Section) => [origin, limit?.max])).toEqual([
      ['call', 60],
      ['call', 300],
      ['call', 2000],
    ]);
  });

  it('takes a template where the call names none, and keeps what was written when it is read again', async () => {
    const { path, first, section } = await started('A call in plain words.');
    expect(first.origin).toBe('template');
    await owner.call('PUT', section, { revision: 1, text: 'Mine.' });
    const { body } = await owner.call('POST', path, { callText: FORM });
    expect(body.sections.map(({ text }: Section) => text)).toEqual(['Mine.', '', '', '']);
  });

  it('takes ten pages, right-to-left text and emoji', async () => {
    const { section, path } = await started();
    const text = `${'مرحبا 👩‍👩‍👧 שלום. '.repeat(1200)}`;
    expect((await owner.call('PUT', section, { revision: 1, text })).body.text).toBe(text);
    expect((await owner.call('POST', path, { callText: 'Long page. '.repeat(5000) })).status).toBe(200);
    expect((await owner.call('POST', path, { callText: 'x'.repeat(60_001) })).status).toBe(400);
    expect((await owner.call('PUT', section, { revision: 2, text: 'a\0b' })).status).toBe(400);
  });

  it('does not exist for others, and readers change nothing', async () => {
    const { id, path, section } = await started();
    const [stranger, reader, writer] = await Promise.all([1, 2, 3].map(() => server.member()));
    await aPerson(server.database.db, id, { userId: reader?.userId ?? '', role: 'reader' });
    await aPerson(server.database.db, id, { userId: writer?.userId ?? '', role: 'writer' });
    for (const method of ['GET', 'POST'] as const)
      expect((await stranger?.call(method, path, method === 'POST' ? {} : undefined))?.status).toBe(404);
    expect((await reader?.call('GET', path))?.body).toMatchObject({ canWrite: false });
    const refused = await reader?.call('PUT', section, { revision: 1, text: 'x' });
    expect([refused?.status, refused?.body.code]).toEqual([403, 'writing.reader']);
    expect((await reader?.call('POST', `${section}/suggestion`, {}))?.status).toBe(403);
    expect((await writer?.call('PUT', section, { revision: 1, text: 'x' }))?.status).toBe(200);
    const foreign = await started();
    expect(
      (await owner.call('PUT', `${path}/sections/${foreign.first.id}`, { revision: 1, text: 'x' })).status,
    ).toBe(404);
  });

  it('is closed once it was submitted', async () => {
    const { db } = server.database;
    const { id } = await anApplication(db, owner.userId, {
      status: 'submitted',
      submittedOn: '2026-01-01',
      submittedHow: 'email',
    });
    const refused = await owner.call('POST', `/api/applications/${id}/writing`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'writing.closed']);
  });

  it('is deleted with its application', async () => {
    const { id, path } = await started();
    const services = server.services;
    await inTransaction(services.db, (tx) =>
      forgetWhenApplicationRemoved.handle(services, tx, {
        applicationId: id,
        ownerId: owner.userId,
      } as never),
    );
    expect((await owner.call('GET', path)).body.isStarted).toBe(false);
  });
});

describe('a section', () => {
  it('drafts from facts beside the text, names the sources, and keeps them while they are edited', async () => {
    const { section } = await started();
    const drafted = await owner.call('POST', `${section}/suggestion`, {});
    expect(drafted.body).toMatchObject({ text: '', suggestion: { by: 'rules', state: 'ready' } });
    const accepted = await owner.call('PUT', `${section}/suggestion`, { revision: 1, isAccepted: true });
    expect(accepted.body).toMatchObject({ revision: 2, suggestion: null });
    expect(accepted.body.text).toContain('With Tidewatch we apply to “Coastal Resilience Small Grants”');
    const text = `${accepted.body.text} And mine.`;
    const saved = await owner.call('PUT', section, { revision: 2, text });
    const by = saved.body.sentences.map((one: { by: string }) => one.by);
    expect(by.at(-1)).toBe('person');
    expect(by.slice(0, -1).every((one: string) => one === 'rules')).toBe(true);
  });

  it('drafts from a long library too, in a thread', async () => {
    const { path: draft } = await started();
    const id = randomUUID();
    await owner.call('POST', `${draft}/sections`, { id, title: 'Which harbors lost piers to flooding?' });
    const text = `Our harbors lost 12 piers to flooding. ${'We also sail. '.repeat(700)}`;
    const answer = { title: 'Problem of flooding harbors', text, tags: [] };
    const paths = [1, 2].map(() => `/api/writing/answers/${randomUUID()}`);
    for (const path of paths) await owner.call('PUT', path, answer);
    const { body } = await owner.call('POST', `${draft}/sections/${id}/suggestion`, { by: 'rules' });
    expect(body.suggestion.text).toContain('Our harbors lost 12 piers to flooding.');
    for (const path of paths) await owner.call('DELETE', path);
  });

  it('keeps a person’s text as a version when a draft replaces it, and restores it', async () => {
    const { section } = await started();
    await owner.call('PUT', section, { revision: 1, text: 'My own words.' });
    await owner.call('POST', `${section}/suggestion`, { by: 'rules' });
    await owner.call('PUT', `${section}/suggestion`, { revision: 2, isAccepted: true });
    const { body } = await owner.call('GET', `${section}/versions`);
    expect(body.versions.map(({ author }: { author: string }) => author)).toEqual(['rules', 'person']);
    const restored = await owner.call('POST', `${section}/restore`, {
      revision: 3,
      versionId: body.versions[1].id,
    });
    expect(restored.body.text).toBe('My own words.');
    const unknown = await owner.call('POST', `${section}/restore`, { revision: 4, versionId: randomUUID() });
    expect(unknown.body.code).toBe('writing.version_not_found');
  });

  it('counts saves that only add as one version, and every other as one more', async () => {
    const { section } = await started();
    const texts = ['One', 'One two', 'One two three', 'Other', 'Other more'];
    for (const [at, text] of texts.entries()) await owner.call('PUT', section, { revision: at + 1, text });
    const { body } = await owner.call('GET', `${section}/versions`);
    expect(body.versions.map(({ text }: { text: string }) => text)).toEqual(['Other more', 'One two three']);
  });

  it('refuses the save of a second window, with what is there now', async () => {
    const { section } = await started();
    await owner.call('PUT', section, { revision: 1, text: 'First window.' });
    const second = await owner.call('PUT', section, { revision: 1, text: 'Second window.' });
    expect(second.status).toBe(409);
    expect(second.body.details.section).toMatchObject({ text: 'First window.', revision: 2 });
  });

  it('is added, renamed and removed', async () => {
    const { path } = await started();
    const id = randomUUID();
    const added = await owner.call('POST', `${path}/sections`, { id, title: 'Who benefits?' });
    expect(added.body).toMatchObject({ origin: 'member', purpose: 'people', limit: null });
    expect((await owner.call('POST', `${path}/sections`, { id, title: 'Again' })).body.title).toBe(
      'Who benefits?',
    );
    const limit = { unit: 'words', max: 5 };
    const named = await owner.call('PUT', `${path}/sections/${id}`, { revision: 1, title: 'Who', limit });
    expect(named.body).toMatchObject({ title: 'Who', limit });
    expect((await owner.call('DELETE', `${path}/sections/${id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `${path}/sections/${id}`)).status).toBe(404);
  });
});

describe('the funder’s policy', () => {
  it('is read from the call, and refuses drafts on the server', async () => {
    const { path, section, first } = await started(`${FORM}\n\nApplications written by AI will be rejected.`);
    expect((await owner.call('GET', path)).body.policy).toMatchObject({ policy: 'review', by: 'call' });
    const refused = await owner.call('POST', `${section}/suggestion`, { by: 'rules' });
    expect([refused.status, refused.body.code]).toEqual([403, 'writing.review_only']);
    const asked = { memberId: owner.userId, applicationId: path.split('/')[3] ?? '' };
    await expect(draftApplication(server.services, asked)).rejects.toMatchObject({
      code: 'writing.review_only',
    });
    expect(first.text).toBe('');
  });

  it('can be set by the member, and then refuses what was drafted before', async () => {
    const { path, section } = await started();
    await owner.call('POST', `${section}/suggestion`, {});
    const set = await owner.call('PUT', `${path}/policy`, { policy: 'review' });
    expect(set.body.policy).toMatchObject({ policy: 'review', by: 'member' });
    const refused = await owner.call('PUT', `${section}/suggestion`, { revision: 1, isAccepted: true });
    expect(refused.body.code).toBe('writing.review_only');
    expect(
      (await owner.call('POST', path, { callText: `${FORM} You may use AI to write your proposal.` })).body
        .policy.policy,
    ).toBe('review');
  });
});

describe('checks and review', () => {
  it('find what is missing, and pass when it is filled in', async () => {
    const { id, path, sections } = await started();
    const asked = { memberId: owner.userId, applicationId: id };
    expect((await checkApplication(server.services, asked)).map(({ code }) => code)).toContain(
      'missing_section',
    );
    const done = await draftApplication(server.services, asked);
    expect(done).toMatchObject({ drafted: 3, sections: 3 });
    expect(done.placeholders).toBeGreaterThan(0);
    for (const { id: sectionId } of sections)
      await owner.call('PUT', `${path}/sections/${sectionId}`, {
        revision: 2,
        text: `Write to ada@example.org about ${sectionId}.`,
      });
    expect((await owner.call('GET', `${path}/checks`)).body).toEqual({ findings: [], passed: 8, total: 8 });
  });

  it('say which section speaks of which criterion', async () => {
    const { path, section } = await started();
    await owner.call('PUT', section, { revision: 1, text: 'The evidence of need is a survey.' });
    const { criteria } = (await owner.call('GET', `${path}/review`)).body;
    expect(
      criteria.map(({ text, standing }: { text: string; standing: string }) => [text, standing]),
    ).toEqual([
      ['Evidence of need', 'named'],
      ['Wildlife protection', 'missing'],
    ]);
  });
});

describe('the answer library', () => {
  it('keeps, finds, inserts and deletes answers of its member alone', async () => {
    const { section } = await started();
    const id = randomUUID();
    const answer = { title: 'Who we are', text: 'A crew of 12. We sail.', tags: ['team'] };
    expect((await owner.call('PUT', `/api/writing/answers/${id}`, answer)).body).toMatchObject({
      ...answer,
      uses: 0,
    });
    const inserted = await owner.call('POST', `${section}/answers`, { revision: 1, answerId: id });
    expect(inserted.body.text).toBe('A crew of 12. We sail.');
    expect(inserted.body.sentences[0].sources[0].label).toBe('Answer library: Who we are');
    const found = await owner.call('GET', '/api/writing/answers?q=TEAM');
    expect(found.body.answers).toMatchObject([{ id, uses: 1 }]);
    expect((await owner.call('GET', '/api/writing/answers?q=100%25')).body.answers).toEqual([]);
    const stranger = await server.member();
    expect((await stranger.call('GET', '/api/writing/answers')).body.answers).toEqual([]);
    expect((await stranger.call('PUT', `/api/writing/answers/${id}`, answer)).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/writing/answers/${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/api/writing/answers/${id}`)).status).toBe(200);
  });
});

describe('personal data', () => {
  it('exports drafts and answers, and deletes them', async () => {
    const member = await server.member();
    const { id } = await anApplication(server.database.db, member.userId);
    await member.call('POST', `/api/applications/${id}/writing`, {});
    await member.call('PUT', `/api/writing/answers/${randomUUID()}`, { title: 'T', text: 'Text', tags: [] });
    const own = server.services.personalData.find(({ domain }) => domain === 'writing');
    const before = await own?.export(server.services, member.userId);
    expect(before?.answers).toHaveLength(1);
    expect(before?.sections?.length).toBeGreaterThan(3);
    await inTransaction(server.services.db, async (tx) => own?.erase(server.services, tx, member.userId));
    expect(await own?.export(server.services, member.userId)).toEqual({
      sections: [],
      drafts: [],
      versions: [],
      answers: [],
    });
  });
});
