import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import {
  STARTER_NOT_CHECKED_SINCE,
  STARTER_PROGRAMS,
  STARTER_SOURCE_ID,
  starterOpportunity,
} from '../starter/catalogue.ts';
import { takeImportTurn } from '../store/import-turn.ts';
import { lastChange, saveOpportunities } from '../store/opportunity-store.ts';
import { saveSource } from '../store/source-store.ts';

/** Fills an empty catalogue with long-standing programmes, so that a fresh instance has something to find. */
export async function loadStarterCatalogue(services: Services): Promise<void> {
  if ((await lastChange(services.db)) > 0) return;
  await inTransaction(services.db, async (tx) => {
    await takeImportTurn(tx);
    if ((await lastChange(tx)) > 0) return;
    await saveSource(tx, { id: STARTER_SOURCE_ID, name: 'Starter catalogue' });
    const origin = {
      sourceId: STARTER_SOURCE_ID,
      fetchedAt: services.clock.now(),
      address: null,
      licence: null,
    };
    const records = STARTER_PROGRAMS.map((program) => ({
      ...starterOpportunity(program),
      notCheckedSince: STARTER_NOT_CHECKED_SINCE,
    }));
    await saveOpportunities(tx, origin, records);
  });
}
