import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { contentDomain } from '../index.ts';
import { publishScheduled } from '../jobs/publish-scheduled.ts';

let server: MemberServer;
let admin: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([contentDomain]);
  admin = await server.member({ isAdmin: true });
  other = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const TEXT = { title: 'Our text', summary: 'What this page says.', markdown: '## Hello\n\nWorld.' };
const one = (id: string) => `/api/admin/content/${id}`;
const detail = async (id: string) => (await admin.call('GET', one(id))).body;
const write = (id: string, action: string, body: Readonly<Record<string, unknown>>, by: TestCaller = admin) =>
  by.call(action === 'draft' ? 'PUT' : 'POST', `${one(id)}/${action}`, body);
const publish = async (id: string, text: Partial<typeof TEXT> = {}, by: TestCaller = admin) => {
  const { revision } = await detail(id);
  return write(id, 'publish', { ...TEXT, ...text, revision }, by);
};
const seen = async (id: string) => (await server.visit(`/api/content/${id}`)).body;
const entries = async (id: string) => {
  const { rows } = await server.database.db.execute<{ action: string; actor_id: string; details: object }>(
    sql`select action, actor_id, details from platform_audit where subject_id = ${id} order by id`,
  );
  return rows;
};
const night = (payload: unknown) =>
  publishScheduled.run(server.services, payload, {
    report: () => {},
    signal: new AbortController().signal,
  });

describe('getContentDocument', () => {
  it('answers the text that ships with Hodag, to anyone, until another is published', async () => {
    const { body, headers, status } = await server.visit('/api/content/about');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'about', kind: 'page', title: 'About Hodag', publishedAt: null });
    expect(headers['cache-control']).toBe('public, max-age=30');
    const again = await server.app.inject({
      url: '/api/content/about',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await publish('about');
    expect(await seen('about')).toMatchObject({
      title: TEXT.title,
      html: '<h2 id="hello">Hello</h2>\n<p>World.</p>\n',
      publishedAt: server.services.clock.now().toISOString(),
    });
  });

  it('has the terms that pages link to, and "see also" of the shipped definitions names terms', async () => {
    const { entries: terms } = await seen('definitions');
    const ids = terms.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['hdag', 'repid', 'points', 'dbt', 'sbt', 'api-key', 'ledger']),
    );
    const file = await readFile('domains/members/content/server/starter/definitions.md', 'utf8');
    const named = [...file.matchAll(/^See also: (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));
    const found = terms.flatMap(({ seeAlso }: { seeAlso: readonly unknown[] }) => seeAlso);
    expect(found).toHaveLength(named.length);
  });

  it('knows no other document', async () => {
    const { status, body, headers } = await server.visit('/api/content/no-such-page');
    expect([status, body.code]).toEqual([404, 'content.not_found']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('publishDocument', () => {
  it('keeps every version, the shipped one first, and audits each', async () => {
    const before = (await detail('docs')).published;
    await publish('docs', { markdown: 'One.' });
    await publish('docs', { markdown: 'Two.' });
    const { versions, published, publishedVersion, source, changedBy } = await detail('docs');
    expect(
      versions.map(({ version, origin }: { version: number; origin: string }) => [version, origin]),
    ).toEqual([
      [3, 'edited'],
      [2, 'edited'],
      [1, 'shipped'],
    ]);
    expect({ published, publishedVersion, source, changedBy }).toEqual({
      published: { ...TEXT, markdown: 'Two.' },
      publishedVersion: 3,
      source: 'edited',
      changedBy: admin.username,
    });
    expect(versions[2]).toMatchObject({ title: before.title, by: null });
    expect(await entries('docs')).toEqual([
      { action: 'content.published', actor_id: admin.userId, details: { version: 2 } },
      { action: 'content.published', actor_id: admin.userId, details: { version: 3 } },
    ]);
  });

  it('adds no version of a text that readers see already', async () => {
    await publish('docs', { markdown: 'Same.' });
    const { versions } = await detail('docs');
    await publish('docs', { markdown: 'Same.\r\n\n' });
    expect((await detail('docs')).versions).toHaveLength(versions.length);
  });

  it('refuses the second of two administrators, whose text is nowhere lost or kept', async () => {
    const { revision } = await detail('user-stories');
    const first = await write('user-stories', 'publish', { ...TEXT, markdown: 'First.', revision });
    const second = await write('user-stories', 'publish', { ...TEXT, markdown: 'Second.', revision }, other);
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'content.changed_elsewhere']);
    expect((await detail('user-stories')).published.markdown).toBe('First.');
    const compared = await write(
      'user-stories',
      'compare',
      { from: { of: 'published' }, to: { of: 'text', ...TEXT, markdown: 'Second.' } },
      other,
    );
    expect(compared.body).toMatchObject({ added: 1, removed: 1 });
  });

  it('takes the same call again after a lost answer, and one of many at once', async () => {
    const { revision } = await detail('accessibility');
    const body = { ...TEXT, revision };
    const sent = await Promise.all([1, 2, 3].map(() => write('accessibility', 'publish', body)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await detail('accessibility')).versions).toHaveLength(2);
    const rival = await write('accessibility', 'publish', body, other);
    expect(rival.status).toBe(409);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title over the limit', { title: 'a'.repeat(81) }, 'title'],
    ['a title of two lines', { title: 'One\nTwo' }, 'title'],
    ['no description', { summary: '' }, 'summary'],
    ['an empty text', { markdown: '  \n ' }, 'markdown'],
    ['a text over the limit', { markdown: 'a'.repeat(60_001) }, 'markdown'],
    ['too many lines', { markdown: '\na'.repeat(3001) }, 'markdown'],
  ])('refuses %s', async (_, text, field) => {
    const { status, body } = await publish('virtuous-cycle', text);
    expect([status, body.details.fields[0].field]).toEqual([400, field]);
  });

  it('lets no script run', async () => {
    await publish('virtuous-cycle', {
      markdown: '<script>alert(1)</script>\n\n[click](javascript:alert(1)) <img src=x onerror=alert(1)>',
    });
    expect((await seen('virtuous-cycle')).html).toBe('<p>click </p>\n');
  });
});

describe('drafts', () => {
  it('are seen by no reader; previewed as their page would be; discarded', async () => {
    const saved = await write('faq', 'draft', { ...TEXT, revision: 0 });
    expect(saved.body).toMatchObject({ revision: 1, hasDraft: true, source: 'shipped', draft: TEXT });
    expect((await seen('faq')).title).toBe('Questions and answers');
    const preview = await write('faq', 'preview', TEXT);
    expect(preview.body).toMatchObject({ kind: 'faq', entries: [{ id: 'hello', html: '<p>World.</p>\n' }] });
    expect((await write('faq', 'draft/discard', { revision: 0 })).status).toBe(409);
    expect((await write('faq', 'draft/discard', { revision: 1 })).body).toMatchObject({ draft: null });
    expect((await write('faq', 'draft/discard', { revision: 2 })).body.code).toBe('content.no_draft');
  });
});

describe('scheduling', () => {
  const at = (ms: number) => new Date(server.services.clock.now().getTime() + ms).toISOString();

  it('publishes the draft as it is then, once, and not before', async () => {
    const { revision } = await detail('security-practices');
    const scheduled = await write('security-practices', 'schedule', { ...TEXT, revision, at: at(HOUR_MS) });
    expect(scheduled.body).toMatchObject({ scheduledFor: at(HOUR_MS), hasDraft: true, source: 'shipped' });
    await write('security-practices', 'draft', { ...TEXT, markdown: 'Later.', revision: revision + 1 });
    await night({ id: 'security-practices' });
    expect((await seen('security-practices')).publishedAt).toBeNull();
    server.services.clock.advance(HOUR_MS);
    await night({ id: 'security-practices' });
    await night({ id: 'security-practices' });
    expect((await seen('security-practices')).html).toBe('<p>Later.</p>\n');
    const after = await detail('security-practices');
    expect(after).toMatchObject({ draft: null, scheduledFor: null, publishedVersion: 2 });
    expect((await entries('security-practices')).map(({ action }) => action)).toEqual([
      'content.scheduled',
      'content.published',
    ]);
  });

  it('queues one job at its time, which a later schedule replaces; canceled, nothing is published', async () => {
    const { revision } = await detail('documentation');
    await write('documentation', 'schedule', { ...TEXT, revision, at: at(HOUR_MS) });
    await write('documentation', 'schedule', { ...TEXT, revision: revision + 1, at: at(DAY_MS) });
    const { rows } = await server.database.db.execute<{ run_at: Date }>(
      sql`select run_at from graphile_worker.jobs where key = 'content_publish_scheduled:documentation'`,
    );
    expect(rows.map(({ run_at }) => new Date(run_at).toISOString())).toEqual([at(DAY_MS)]);
    const canceled = await write('documentation', 'schedule/cancel', { revision: revision + 2 });
    expect(canceled.body).toMatchObject({ scheduledFor: null, hasDraft: true });
    server.services.clock.advance(2 * DAY_MS);
    await night({ id: 'documentation' });
    expect((await seen('documentation')).publishedAt).toBeNull();
    expect((await write('documentation', 'schedule/cancel', { revision: revision + 3 })).body.code).toBe(
      'content.not_scheduled',
    );
  });

  it.each([-HOUR_MS, 0, 367 * DAY_MS])('refuses a time %d ms from now', async (ms) => {
    const { revision } = await detail('definitions-zkp');
    const { status, body } = await write('definitions-zkp', 'schedule', { ...TEXT, revision, at: at(ms) });
    expect([status, body.code]).toEqual([422, 'content.schedule_time']);
  });
});

describe('restoreDocument', () => {
  it('publishes an earlier text as a new version, or the shipped one, which is then followed', async () => {
    await publish('hodag-about', { markdown: 'One.' });
    await publish('hodag-about', { markdown: 'Two.' });
    const { revision } = await detail('hodag-about');
    const restored = await write('hodag-about', 'restore', { revision, version: 2 });
    expect(restored.body).toMatchObject({ published: { markdown: 'One.' }, publishedVersion: 4 });
    expect(restored.body.versions[0]).toMatchObject({ origin: 'restored', restoredFrom: 2 });
    const shipped = await write('hodag-about', 'restore', { revision: revision + 1, version: null });
    expect(shipped.body).toMatchObject({ source: 'shipped', publishedVersion: null });
    expect((await seen('hodag-about')).title).toBe('How Hodag fits together');
    expect((await entries('hodag-about')).map(({ action, details }) => [action, details])).toEqual([
      ['content.published', { version: 2 }],
      ['content.published', { version: 3 }],
      ['content.restored', { version: 4, from: 2 }],
      ['content.restored', { version: 'shipped' }],
    ]);
    const unknown = await write('hodag-about', 'restore', { revision: revision + 2, version: 99 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'content.version_not_found']);
  });
});

describe('a newer text that ships with Hodag', () => {
  it('is shown beside an edited one until an administrator has seen it', async () => {
    await publish('definitions');
    const old = sql`update content_document set seen_shipped = 'of an earlier release' where id = 'definitions'`;
    await server.database.db.execute(old);
    const before = await detail('definitions');
    expect(before).toMatchObject({ hasNewerShipped: true, source: 'edited' });
    const kept = await write('definitions', 'keep', { revision: before.revision });
    expect(kept.body).toMatchObject({ hasNewerShipped: false, published: TEXT });
  });
});

describe('compareTexts', () => {
  it('compares any two texts of a document', async () => {
    await publish('definitions-smart-contracts', { markdown: 'One.' });
    await publish('definitions-smart-contracts', { markdown: 'Two.' });
    const { body } = await write('definitions-smart-contracts', 'compare', {
      from: { of: 'version', version: 2 },
      to: { of: 'published' },
    });
    expect(body.lines.filter(({ kind }: { kind: string }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'One.', count: 1 },
      { kind: 'added', text: 'Two.', count: 1 },
    ]);
    const missing = [
      [{ of: 'draft' }, 'content.no_draft'],
      [{ of: 'version', version: 77 }, 'content.version_not_found'],
    ] as const;
    for (const [from, code] of missing) {
      const refused = await write('definitions-smart-contracts', 'compare', { from, to: { of: 'shipped' } });
      expect(refused.body.code).toBe(code);
    }
  });
});

describe('listContentDocuments', () => {
  it('lists all documents and who changed them, also as a file; a person who leaves is named no more', async () => {
    const leaver = await server.member({ isAdmin: true });
    await publish('about', { markdown: `By ${randomUUID()}.` }, leaver);
    const list = async () => (await admin.call('GET', '/api/admin/content')).body.documents;
    expect(await list()).toHaveLength(12);
    expect((await list())[0]).toMatchObject({ id: 'about', path: '/about', changedBy: leaver.username });
    await removeMember(server.database.db, leaver.userId);
    expect((await list())[0]).toMatchObject({ id: 'about', source: 'edited', changedBy: null });
    const { text } = await admin.call('GET', '/api/admin/content.csv');
    expect(text.split('\r\n')).toHaveLength(14);
    expect((await (await server.member()).call('GET', '/api/admin/content')).status).toBe(403);
  });
});
