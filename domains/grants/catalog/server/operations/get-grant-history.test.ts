import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { importLines, importText } from '../../testing/import-text.ts';

let server: CatalogServer;
let caller: TestCaller;
beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
});
afterAll(() => server.close());

let day = 1;
/** Imports records as files of consecutive days, as real imports come. */
async function importDay(records: readonly object[], sourceId = 'test'): Promise<void> {
  const at = new Date(Date.UTC(2026, 9, day++));
  const { loaded } = await importText(server.services, importLines(records), { sourceId, fetchedAt: at });
  expect(loaded).toBe(true);
}

const WORDS = 'Flood warning and water level gauges for small harbours and the towns behind them.';

const record = (overrides: Record<string, unknown> = {}) => ({
  id: 'river-1',
  title: 'River grants',
  description: WORDS,
  funder: 'Rivers Trust',
  closesAt: '2099-12-14T23:00:00Z',
  amountMin: 10_000,
  amountMax: 75_000,
  currency: 'USD',
  categories: ['Climate'],
  ...overrides,
});

async function idOf(title: string): Promise<string> {
  await server.live.catchUp();
  const { body } = await caller.call('GET', `/api/grants?q=${encodeURIComponent(title)}`);
  return body.data.items[0].id;
}

const historyOf = async (id: string) => (await caller.call('GET', `/api/grants/${id}/history`)).body.items;

const changed = record({
  closesAt: '2099-11-01T23:00:00Z',
  description: WORDS.replace('small', 'large'),
  amountMax: 90_000,
  categories: ['Climate', 'Water'],
});

describe('getGrantHistory', () => {
  it('has nothing after a first import and after the same file again', async () => {
    await importDay([record()]);
    await importDay([record()]);
    expect(await historyOf(await idOf('River grants'))).toEqual([]);
  });

  it('keeps what changed, when and where it was read, the newest first, and compares texts by words', async () => {
    await importDay([record({ closesAt: '2099-11-01T23:00:00Z' })]);
    await importDay([changed]);
    const id = await idOf('River grants');
    const [newest, older, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    expect(older.changes).toEqual([
      {
        shape: 'deadline',
        field: 'deadline',
        from: expect.objectContaining({ kind: 'date', at: '2099-12-14T23:00:00.000Z' }),
        to: expect.objectContaining({ kind: 'date', at: '2099-11-01T23:00:00.000Z' }),
      },
    ]);
    expect(newest.at > older.at).toBe(true);
    expect(newest.sourceName).toBe('test');
    const byField = new Map(newest.changes.map((change: { field: string }) => [change.field, change]));
    expect([...byField.keys()]).toEqual(['amounts', 'categories', 'description']);
    expect(byField.get('categories')).toMatchObject({ added: ['Water'], removed: [] });
    const { parts } = byField.get('description') as { parts: { kind: string; text: string }[] };
    expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'small' },
      { kind: 'added', text: 'large' },
    ]);
  });

  it('keeps no older file, nothing that nobody reads, and answers 404 for what is not there', async () => {
    const id = await idOf('River grants');
    const before = (await historyOf(id)).length;
    await importText(server.services, importLines([record({ title: 'River grants of old' })]), {
      fetchedAt: new Date('2026-09-01T00:00:00Z'),
    });
    await importDay([{ ...changed, page: 7 }]);
    expect(await historyOf(id)).toHaveLength(before);
    const { status, body } = await caller.call('GET', `/api/grants/${crypto.randomUUID()}/history`);
    expect([status, body.code]).toEqual([404, 'grants.not_found']);
  });

  it('keeps the newest 50 versions and answers 20', async () => {
    for (let at = 0; at < 53; at += 1) {
      await importDay([record({ id: 'busy', title: 'Busy call', expectedAwards: at + 1 })]);
    }
    const id = await idOf('Busy call');
    const shown = await historyOf(id);
    expect(shown).toHaveLength(20);
    expect(shown[0].changes).toEqual([{ shape: 'value', field: 'expectedAwards', from: '52', to: '53' }]);
    const { rows } = await server.database.pool.query(
      'select count(*)::int as kept from grants_history where opportunity_id = $1',
      [id],
    );
    expect(rows[0].kept).toBe(50);
  });
});
