import { findAccountByUsername, writeVerifiedEmail } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { emailVerified } from '../contract/events.ts';

/** Verifies the addresses of a demo's people. An address that is there already stays what became of it. */
export async function seedContacts(services: Services, { people }: DemoPlan): Promise<void> {
  for (const { username, email } of people) {
    const account = await findAccountByUsername(services.db, username);
    if (email === null || !account || account.email !== null) continue;
    const { id: userId } = account;
    const now = services.clock.now();
    await inTransaction(services.db, async (tx) => {
      await writeVerifiedEmail(tx, userId, email, now);
      await audit(tx, { action: 'identity.email_verified', subjectId: userId, details: { by: 'demo' } });
      const at = now.toISOString();
      await services.events.publish(tx, emailVerified, { userId, email, first: true, at });
    });
  }
}
