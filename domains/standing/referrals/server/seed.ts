import { findAccountByUsername } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { recordReferrer, referralCodeOf } from './facade.ts';

/** Records the referrers of a demo. Recorded ones stay. */
export async function seedReferrals(services: Services, { people }: DemoPlan): Promise<void> {
  for (const { username, inviter } of people) {
    const invited = await findAccountByUsername(services.db, username);
    if (!invited) continue;
    const friend = inviter === undefined ? null : await findAccountByUsername(services.db, inviter);
    await inTransaction(services.db, async (tx) => {
      const code = friend && (await referralCodeOf(tx, friend.id));
      await recordReferrer(services, tx, { userId: invited.id, code });
    });
  }
}
