import { getPersona } from '#identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { recordReferrer, referralCodeOf } from './facade.ts';

/** One invitation of a demo that was accepted: the second member came with the code of the first. */
export async function seedReferrals(services: Services, demo: DemoPlan): Promise<void> {
  const inviter = await getPersona(services.db, demo, 'member');
  const invited = await getPersona(services.db, demo, 'second member');
  await inTransaction(services.db, async (tx) => {
    const code = await referralCodeOf(tx, inviter.id);
    await recordReferrer(services, tx, { userId: invited.id, code });
  });
}
