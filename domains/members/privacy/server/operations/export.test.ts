import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anIdentityServer, type IdentityServer, type TestMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { exportObjectName, filesOf } from '../adapters/export-files.ts';
import { privacyDomain } from '../index.ts';
import { buildExport } from '../jobs/build-export.ts';
import { purgeExports } from '../jobs/purge-exports.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer({}, [privacyDomain]);
});
afterAll(() => server.close());

const PATH = '/api/account/export';
const PROGRESS = { report: () => {}, signal: new AbortController().signal };
const browserOf = (member: TestMember) => server.browser({ token: member.token });
const request = async (member: TestMember) =>
  (await browserOf(member).post(PATH)).body.export as { id: string; status: string };
const build = (exportId: string, services: Services = server.services) =>
  buildExport.run(services, { exportId }, PROGRESS);
const current = async (member: TestMember) => (await browserOf(member).get(PATH)).body.export;

/** Fetches the archive as bytes; `Browser` reads JSON only. */
async function download(member: TestMember, id: string) {
  const browser = browserOf(member);
  const token = String((await browser.get('/api/csrf-token')).body.csrfToken);
  return server.app.inject({
    method: 'POST',
    url: `${PATH}/${id}/download`,
    headers: {
      origin: 'http://localhost:3000',
      'csrf-token': token,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
}

/** Files of an archive by name. */
function unzip(zip: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

async function actionsOf(member: TestMember): Promise<string[]> {
  const { rows } = await server.services.db.execute<{ action: string }>(
    sql`select action from platform_audit where subject_id = ${member.userId} and action like 'account.%' order by id`,
  );
  return rows.map(({ action }) => action);
}

describe('a personal data export', () => {
  it('is made by a job and fetched by its owner: JSON and CSV of every domain, no secret', async () => {
    const member = await aMember(server.services.db, { email: 'export@example.org' });
    await server.services.db.execute(
      sql`update identity_session set user_agent = '=cmd(), "maps"' where user_id = ${member.userId}`,
    );
    expect(await current(member)).toBeNull();
    const { id } = await request(member);
    expect(await current(member)).toMatchObject({ id, status: 'waiting', done: 0 });
    await build(id);
    expect(await current(member)).toMatchObject({ id, status: 'ready', done: 2, total: 2 });

    const answer = await download(member, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="hodag-export-[\d-]+\.zip"$/,
    );
    const files = unzip(answer.rawPayload);
    expect(Object.keys(files)[0]).toBe('README.txt');
    expect((files['README.txt'] ?? '').trimEnd().split('\n').slice(6)).toEqual(Object.keys(files).slice(1));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'identity/account.json',
        'identity/account.csv',
        'privacy/exports.json',
      ]),
    );
    expect(JSON.parse(files['identity/account.json'] ?? '')).toMatchObject([
      { username: member.username, email: 'export@example.org' },
    ]);
    expect(JSON.parse(files['identity/sessions.json'] ?? '')).toMatchObject([
      { userAgent: '=cmd(), "maps"' },
    ]);
    // Every list has its columns, also an empty one.
    expect(files['identity/passkeys.json']).toBe('[]\n');
    expect(files['identity/passkeys.csv']).toBe('\uFEFFname,createdAt,lastUsedAt\r\n');
    const headless = Object.keys(files).filter(
      (name) => name.endsWith('.csv') && /^\uFEFF?\r?\n/.test(files[name] ?? ''),
    );
    expect(headless).toEqual([]);
    expect(Object.values(files).join('\n')).not.toMatch(/argon2|token_?hash|password_?hash/i);
    expect(await actionsOf(member)).toEqual([
      'account.export_requested',
      'account.export_made',
      'account.export_downloaded',
    ]);
  });

  it('is one at a time: asking again gives the one being made', async () => {
    const member = await aMember(server.services.db);
    const [one, two] = await Promise.all([request(member), request(member)]);
    expect(one.id).toBe(two.id);
    await build(one.id);
    expect((await request(member)).id).not.toBe(one.id);
  });

  it('V8.2.2 is for its member only, and not before it is ready', async () => {
    const [mine, theirs] = [await aMember(server.services.db), await aMember(server.services.db)];
    const { id } = await request(mine);
    expect((await download(mine, id)).statusCode).toBe(404);
    await build(id);
    expect((await download(theirs, id)).json()).toMatchObject({ code: 'account.export_not_found' });
    expect((await download(mine, id)).statusCode).toBe(200);
  });

  it('fails plainly and can be asked for again', async () => {
    const member = await aMember(server.services.db);
    const { id } = await request(member);
    const broken = {
      domain: 'broken',
      columns: {},
      export: async () => {
        throw new Error('no');
      },
      erase: async () => {},
    };
    await build(id, { ...server.services, personalData: [broken] });
    expect(await current(member)).toMatchObject({ status: 'failed' });
    expect(await request(member)).toMatchObject({ status: 'waiting' });
  });

  it('runs again after a crash, and not after its end', async () => {
    const member = await aMember(server.services.db);
    const { id } = await request(member);
    await server.services.db.execute(
      sql`update privacy_export set status = 'running', done = 1 where id = ${id}`,
    );
    await build(id);
    expect(await current(member)).toMatchObject({ status: 'ready' });
    await server.services.storage.remove(exportObjectName(id));
    await build(id);
    expect((await download(member, id)).statusCode).toBe(404);
  });

  it('is over after seven days, the file too', async () => {
    const own = await anIdentityServer({}, [privacyDomain]);
    try {
      const { db, clock, storage } = own.services;
      const member = await aMember(db);
      const { id } = (await own.browser({ token: member.token }).post(PATH)).body.export as { id: string };
      await build(id, own.services);
      clock.advance(7 * DAY_MS - 1000);
      await purgeExports.run(own.services, {}, PROGRESS);
      expect(await storage.find(exportObjectName(id))).not.toBeNull();
      clock.advance(2000);
      expect((await own.browser({ token: member.token }).get(PATH)).body.export).toBeNull();
      expect((await own.browser({ token: member.token }).post(`${PATH}/${id}/download`)).status).toBe(404);
      await purgeExports.run(own.services, {}, PROGRESS);
      expect(await storage.find(exportObjectName(id))).toBeNull();
    } finally {
      await own.close();
    }
  });
});

describe('filesOf', () => {
  it('writes dates, lists and large numbers, and escapes what a spreadsheet would run', () => {
    const columns = ['at', 'list', 'n', 'text', 'none', 'extra'];
    const rows = [
      { at: new Date(0), list: ['a', 'b'], n: 12345678901234567890n, text: '=1+1', none: null },
      { extra: true },
    ];
    const [json, csv] = filesOf('x', 'rows', { columns, rows });
    expect(JSON.parse(String(json?.content))).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        list: ['a', 'b'],
        n: '12345678901234567890',
        text: '=1+1',
        none: null,
      },
      { extra: true },
    ]);
    expect(String(csv?.content)).toContain(
      '1970-01-01T00:00:00.000Z,"[""a"",""b""]",12345678901234567890,\'=1+1,,',
    );
  });

  it('is an empty list without rows, with its columns where there are some', () => {
    const files = filesOf('x', 'none', { columns: ['at', 'kind'], rows: [] });
    expect(files.map(({ content }) => content)).toEqual(['[]\n', '\uFEFFat,kind\r\n']);
  });
});
