import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { anOpportunity } from '../../testing/factories.ts';
import { importLines, importText } from '../../testing/import-text.ts';

let server: CatalogServer;
let caller: TestCaller;
beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
});
afterAll(() => server.close());

const call = (id: string, title: string, number?: string) => ({
  id,
  title,
  description: `${title}: salmon rivers and their banks.`,
  funder: 'Rivers Trust',
  url: `https://example.org/${id}`,
  closesAt: '2099-05-01T12:00:00Z',
  ...(number ? { number } : {}),
});

async function idOf(externalId: string): Promise<string> {
  const { body } = await caller.call('GET', '/api/grants?status=all&pageSize=100');
  const found = body.data.items.find((item: { externalId: string }) => item.externalId === externalId);
  if (!found) throw new Error(`${externalId} is not found`);
  return found.id;
}

describe('getGrant', () => {
  it('tells where else it is listed, what is like it, and the source by name', async () => {
    const first = importLines([
      call('a1', 'Salmon Habitat Repair Fund', 'SH-26-0001'),
      call('a2', 'River Bank Planting for Salmon'),
      call('a3', 'Museum nights'),
    ]);
    await importText(server.services, first, { sourceId: 'a', sourceName: 'Portal A' });
    await importText(server.services, importLines([call('b1', 'Salmon Habitat Repair Fund', 'SH-26-0001')]), {
      sourceId: 'b',
    });
    await server.live.catchUp();
    const id = await idOf('a1');
    const { status, body } = await caller.call('GET', `/api/grants/${id}`);
    expect(status).toBe(200);
    expect(body.data.sourceName).toBe('Portal A');
    expect(body.data.grant.alsoListedAt).toEqual([
      { sourceId: 'b', externalId: 'b1', url: 'https://example.org/b1' },
    ]);
    const similar = body.data.similar.map(({ externalId }: { externalId: string }) => externalId);
    expect(similar[0]).toBe('a2');
    expect(similar).not.toContain('a1');
    expect(similar).not.toContain('b1');
  });

  it('answers 404 for what is not there and 400 for what is no id', async () => {
    const missing = await caller.call('GET', '/api/grants/00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.body.code]).toEqual([404, 'grants.not_found']);
    expect((await caller.call('GET', '/api/grants/nothing')).status).toBe(400);
  });
});

describe('exportGrants', () => {
  it('escapes what a spreadsheet would run, and quotes what holds commas and line breaks', async () => {
    const { db } = server.database;
    await anOpportunity(db, {
      externalId: '+1',
      title: '=HYPERLINK("http://evil.example","x")',
      funder: { name: '@sum' },
    });
    await anOpportunity(db, { externalId: 'plain', title: 'Bread, "butter"\nand salt' });
    await server.live.catchUp();
    const { status, text, headers } = await caller.call('GET', '/api/grants/export.csv?source=test');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/attachment; filename="?grants-\d{4}-\d\d-\d\d\.csv/);
    expect(text.startsWith('\ufefftitle,funder,kind,supportKind,status,closes')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(text).toContain(`,'@sum,`);
    expect(text).toContain(`,'+1,`);
    expect(text).toContain('"Bread, ""butter""\nand salt"');
  });

  it('leaves the day empty where none is known, so that a file goes back in', async () => {
    const { db } = server.database;
    await anOpportunity(db, { externalId: 'nodate', deadline: { kind: 'unknown' } });
    await server.live.catchUp();
    const { text } = await caller.call('GET', '/api/grants/export.csv?source=test');
    const [heads = '', ...lines] = text.split('\r\n');
    const closes = heads.split(',').indexOf('closes');
    expect(lines.find((line) => line.includes(',nodate,'))?.split(',')[closes]).toBe('');
  });

  it('goes back in without a change, descriptions and all', async () => {
    const { services } = server;
    const records = importLines([
      {
        id: '1',
        title: 'Harbour lights',
        description: 'One line.\n\nAnother, "quoted".',
        funder: 'Port; Office',
        amountMin: 2.125,
        amountMax: 50_000,
        currency: 'ETH',
        closesAt: '2099-03-01',
        opensAt: '2026-02-01',
        eligibility: ['Nonprofits; no schools', 'Open to | all'],
        regions: ['Wisconsin'],
        room: 'B12',
      },
      {
        id: '2',
        title: '=Lamps',
        rolling: true,
        categories: ['Light', 'Sea'],
        url: 'https://example.org/lamps',
      },
      {
        id: '3',
        title: 'Lenses',
        kind: 'award',
        amountTotal: '€5,000',
        number: 'L-26-0001',
        expectedAwards: 3,
      },
      { id: '4', title: 'Beacons', closesAt: '5 p.m. ET on March 1, 2099', licence: 'CC0' },
    ]);
    await importText(services, records, { sourceId: 'lights' });
    await server.live.catchUp();
    const { text } = await caller.call('GET', '/api/grants/export.csv?source=lights&status=all');
    const file = { sourceId: 'lights', format: 'csv', fetchedAt: new Date() } as const;
    expect(await importText(services, text, file)).toMatchObject({
      loaded: true,
      rowsRead: 4,
      added: 0,
      changed: 0,
      unchanged: 4,
      madeKeys: { address: 0, words: 0 },
    });
    // Its ids are those of another source: here they would be new records, beside what is listed already.
    const elsewhere = await importText(services, text, { ...file, sourceId: 'other', dryRun: true });
    expect(elsewhere).toMatchObject({ keptOut: true, badRows: 4 });
    expect(elsewhere.problems[0]?.problems).toEqual([
      {
        field: 'source',
        message:
          'This record is of the source lights. Import it with --source lights, or take the column source out.',
      },
    ]);
  });

  it('holds exactly what the search finds', async () => {
    const { body } = await caller.call('GET', '/api/grants?q=salmon&pageSize=100');
    const { text } = await caller.call('GET', '/api/grants/export.csv?q=salmon');
    expect(text.trim().split('\n')).toHaveLength(body.data.total + 1);
    expect(body.data.total).toBeGreaterThan(0);
  });
});

describe('countGrants', () => {
  it('counts what is in the catalog now, without signing in', async () => {
    const before = (await server.visit('/api/grants/counts')).body.data;
    const { db } = server.database;
    await anOpportunity(db, { kind: 'program', deadline: { kind: 'seePage' }, sourceState: null });
    await anOpportunity(db, { kind: 'award', deadline: { kind: 'unknown' } });
    await anOpportunity(db, { sourceState: 'closed' });
    await anOpportunity(db, { sourceId: 'another' });
    await anOpportunity(db, { supportKind: 'loan' });
    await server.live.catchUp();
    const { data } = (await server.visit('/api/grants/counts')).body;
    expect(data).toEqual({
      open: before.open + 1,
      programs: before.programs + 1,
      otherSupport: before.otherSupport + 1,
      awards: before.awards + 1,
      sources: before.sources + 1,
      countedAt: server.services.clock.now().toISOString(),
    });
  });
});
