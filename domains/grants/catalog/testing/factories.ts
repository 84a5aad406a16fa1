import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpportunityInput } from '#engines/opportunity-formats';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { takeImportTurn } from '../server/store/import-turn.ts';
import { findOpportunities, saveOpportunities } from '../server/store/opportunity-store.ts';
import { saveSource } from '../server/store/source-store.ts';
import type { OpportunityRow } from '../server/store/tables.ts';

/** An open call with every fact known. */
export function anOpportunityInput(overrides: Partial<OpportunityInput> = {}): OpportunityInput {
  return {
    externalId: randomUUID(),
    kind: 'open',
    supportKind: 'grant',
    title: 'Coastal Resilience Small Grants',
    description: 'Flood warning and water level gauges for small harbours and the towns behind them.',
    funder: { name: 'Great Lakes Shore Office' },
    url: 'https://example.org/coastal',
    number: null,
    amounts: { min: 10_000, max: 75_000, total: 1_000_000, currency: 'USD' },
    deadline: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    opensAt: null,
    opensOn: null,
    sourceState: 'open',
    eligibility: ['Nonprofits with 501(c)(3) status'],
    applicantTypes: ['non_profit_with_501c3'],
    regions: ['US'],
    categories: ['Climate'],
    expectedAwards: 12,
    award: null,
    licence: null,
    extra: {},
    ...overrides,
  };
}

export interface OpportunityOverrides extends Partial<OpportunityInput> {
  readonly sourceId?: string;
}

/** A stored opportunity, as an import would write it, but never joined with other listings. */
export async function anOpportunity(
  db: Database,
  overrides: OpportunityOverrides = {},
): Promise<OpportunityRow> {
  const [row] = await someOpportunities(db, [overrides]);
  if (!row) throw new Error('The opportunity was not saved');
  return row;
}

/** Several in one go, in the order given. */
export async function someOpportunities(
  db: Database,
  list: readonly OpportunityOverrides[],
): Promise<OpportunityRow[]> {
  const records = list.map(({ sourceId = 'test', ...input }) => ({ sourceId, ...anOpportunityInput(input) }));
  await inTransaction(db, async (tx) => {
    await takeImportTurn(tx);
    for (const sourceId of new Set(records.map((record) => record.sourceId))) {
      await saveSource(tx, { id: sourceId });
      const origin = { sourceId, fetchedAt: new Date(), address: null, licence: null };
      const own = records.filter((record) => record.sourceId === sourceId);
      await saveOpportunities(
        tx,
        origin,
        own.map(({ sourceId: _source, ...record }) => record),
      );
    }
  });
  return findInOrder(db, records);
}

async function findInOrder(
  db: Database,
  keys: readonly { readonly sourceId: string; readonly externalId: string }[],
): Promise<OpportunityRow[]> {
  const { rows } = await db.execute<{ id: string; key: string }>(
    sql`select id, source_id || ' ' || external_id as key from grants_opportunity`,
  );
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  const ids = keys.map(({ sourceId, externalId }) => idOf.get(`${sourceId} ${externalId}`) ?? '');
  const found = new Map((await findOpportunities(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
