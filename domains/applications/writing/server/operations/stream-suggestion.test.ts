import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsDomain } from '#applications/applications/server';
import { anApplication } from '#applications/applications/testing';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { profilesDomain } from '#members/profiles/server';
import { aFakeModel, type FakeModel } from '#platform/testing/server/fake-model.ts';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { writingDomain } from '../index.ts';

let model: FakeModel;
let server: MemberServer;
let owner: TestCaller;
beforeAll(async () => {
  model = await aFakeModel();
  const environment = { AI_BASE_URL: model.url, AI_MODEL: 'fake' };
  const domains = [profilesDomain, projectsDomain, catalogDomain, applicationsDomain, writingDomain];
  server = await aMemberServer(domains, { environment });
  owner = await server.member();
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function started() {
  const { db } = server.database;
  const project = await aProject(db, owner.userId);
  const { id } = await anApplication(db, owner.userId, { projectId: project.id });
  const path = `/api/applications/${id}/writing`;
  const { body } = await owner.call('POST', path, { template: 'community' });
  return { path, body, section: `${path}/sections/${body.sections[0].id}` };
}

describe('streamSuggestion', () => {
  it('streams sentences with sources and keeps them as a suggestion', async () => {
    const { section, body } = await started();
    expect(body.writer).toBe('model');
    expect((await owner.call('POST', `${section}/suggestion`, {})).body.suggestion.state).toBe('waiting');
    model.answer({ kind: 'text', pieces: ['Tidewatch is open. [F1]\n', 'More to come. [AMOUNT]'] });
    const stream = await owner.call('GET', `${section}/suggestion/stream`);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.text.match(/^event: \w+/gm)).toEqual(['event: sentence', 'event: sentence', 'event: end']);
    const accepted = await owner.call('PUT', `${section}/suggestion`, { revision: 1, isAccepted: true });
    expect(accepted.body.text).toBe('Tidewatch is open. More to come. [AMOUNT]');
    expect(accepted.body.sentences[0]).toMatchObject({ by: 'model', sources: [{ id: 'project.title' }] });
  });

  it('runs once: a second stream answers what is there', async () => {
    const { section } = await started();
    await owner.call('POST', `${section}/suggestion`, {});
    model.answer({ kind: 'text', pieces: ['Once. [F1]'] });
    await owner.call('GET', `${section}/suggestion/stream`);
    const calls = model.calls.length;
    const again = await owner.call('GET', `${section}/suggestion/stream`);
    expect(model.calls.length).toBe(calls);
    expect(again.text).toMatch(/^event: end\n/);
    expect(again.text).toContain('Once.');
  });

  it('keeps a partial text unsaved where the model is cut, and the text of the section', async () => {
    const { section, path } = await started();
    await owner.call('PUT', section, { revision: 1, text: 'Mine.' });
    await owner.call('POST', `${section}/suggestion`, { by: 'model' });
    model.answer({ kind: 'cut', pieces: ['One is whole. [F1]\nTwo is'] });
    await owner.call('GET', `${section}/suggestion/stream`);
    const kept = (await owner.call('GET', path)).body.sections[0];
    expect(kept).toMatchObject({ text: 'Mine.', suggestion: { state: 'partial', text: 'One is whole.' } });
    expect(kept.suggestion.problem).toMatch(/language model/);
    const rules = await owner.call('POST', `${section}/suggestion`, { by: 'rules' });
    expect(rules.body.suggestion).toMatchObject({ by: 'rules', state: 'ready' });
  });

  it('does not use the model where the funder allows editing only', async () => {
    const { section, path } = await started();
    expect((await owner.call('PUT', `${path}/policy`, { policy: 'edit' })).body.writer).toBe('rules');
    expect((await owner.call('POST', `${section}/suggestion`, { by: 'model' })).body.code).toBe(
      'writing.no_model',
    );
    expect((await owner.call('GET', `${section}/suggestion/stream`)).body.code).toBe('writing.no_model');
    expect((await owner.call('POST', `${section}/suggestion`, {})).body.suggestion.by).toBe('rules');
  });

  it('drafts from facts, and says why, once today’s drafts are used; the number left is shown', async () => {
    const member = await server.member();
    const project = await aProject(server.database.db, member.userId);
    const { id } = await anApplication(server.database.db, member.userId, { projectId: project.id });
    const path = `/api/applications/${id}/writing`;
    const { body } = await member.call('POST', path, { template: 'community' });
    expect(body.modelLeft).toEqual({ drafts: 50, perDay: 50 });
    const section = `${path}/sections/${body.sections[0].id}`;
    await member.call('POST', `${section}/suggestion`, {});
    model.answer({ kind: 'text', pieces: ['Once. [F1]'] });
    await member.call('GET', `${section}/suggestion/stream`);
    expect((await member.call('GET', path)).body.modelLeft).toEqual({ drafts: 49, perDay: 50 });
    await server.database.db.execute(
      sql`update platform_model_use set drafts = 50 where member_id = ${member.userId}::uuid`,
    );
    const calls = model.calls.length;
    await member.call('POST', `${section}/suggestion`, { by: 'model' });
    await member.call('GET', `${section}/suggestion/stream`);
    expect(model.calls.length).toBe(calls);
    const kept = (await member.call('GET', path)).body;
    expect(kept.modelLeft).toEqual({ drafts: 0, perDay: 50 });
    expect(kept.sections[0].suggestion).toMatchObject({
      by: 'rules',
      state: 'ready',
      problem:
        'You have used all drafts by the language model for today. This draft puts your own sentences in order.',
    });
  });

  it('counts what a draft took, not what was reserved for it', async () => {
    const { section } = await started();
    await owner.call('POST', `${section}/suggestion`, {});
    model.answer({ kind: 'text', pieces: ['Once. [F1]'] });
    const tokens = async () => {
      const { rows } = await server.database.db.execute<{ tokens: string }>(
        sql`select tokens from platform_model_use where member_id = ${owner.userId}::uuid`,
      );
      return Number(rows[0]?.tokens ?? 0);
    };
    const before = await tokens();
    await owner.call('GET', `${section}/suggestion/stream`);
    expect((await tokens()) - before).toBeGreaterThan(0);
    expect((await tokens()) - before).toBeLessThan(10_000);
  });
});
