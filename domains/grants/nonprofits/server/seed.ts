import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { SEED_NONPROFITS } from './starter/seed-nonprofits.ts';
import { saveEntries, takeImportTurn } from './store/import-store.ts';

/** The invented nonprofits of a demo. Run again it changes nothing. */
export async function seedNonprofits({ db, clock }: Services): Promise<void> {
  const origin = {
    registry: 'demo',
    origin: 'registry',
    source: 'Demo data',
    importedAt: clock.now(),
  } as const;
  await inTransaction(db, async (tx) => {
    await takeImportTurn(tx);
    await saveEntries(tx, origin, SEED_NONPROFITS);
  });
}
