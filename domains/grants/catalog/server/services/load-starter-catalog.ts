import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import {
  notCheckedSince,
  readStarterPrograms,
  STARTER_SOURCE_ID,
  starterOpportunity,
} from '../starter/starter-catalog.ts';
import { takeImportTurn } from '../store/import-turn.ts';
import {
  countChanges,
  lastChange,
  type OpportunityRecord,
  type RecordOrigin,
  saveOpportunities,
} from '../store/opportunity-store.ts';
import { listSources, saveSource } from '../store/source-store.ts';

/**
 * Fills an empty catalog with long-standing programs, so that a fresh instance has something to find. One that an
 * earlier version filled gets what this version says of them; one that began with something else is left alone.
 */
export async function loadStarterCatalog({ db, clock }: Services): Promise<void> {
  const origin = { sourceId: STARTER_SOURCE_ID, fetchedAt: clock.now(), address: null, licence: null };
  const records = readStarterPrograms().map((program) => ({
    ...starterOpportunity(program),
    notCheckedSince: notCheckedSince(program),
  }));
  if (!(await isDue(db, origin, records))) return;
  await inTransaction(db, async (tx) => {
    await takeImportTurn(tx);
    if (!(await isDue(tx, origin, records))) return;
    await saveSource(tx, { id: STARTER_SOURCE_ID, name: 'Starter catalog' });
    await saveOpportunities(tx, origin, records);
  });
}

async function isDue(
  db: Database,
  origin: RecordOrigin,
  records: readonly OpportunityRecord[],
): Promise<boolean> {
  if ((await lastChange(db)) === 0) return true;
  const sources = await listSources(db);
  if (!sources.some(({ id }) => id === STARTER_SOURCE_ID)) return false;
  const { added, changed } = await countChanges(db, origin, records);
  return added + changed > 0;
}
