import { findAccountByUsername } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { writeSeed } from './store/trust-store.ts';

const REASON = 'Known to the administrator in person.';

/** Trust of a demo starts at its member. */
export async function seedReputation({ db, clock }: Services, { people }: DemoPlan): Promise<void> {
  const person = people.find(({ part }) => part === 'member');
  const account = person && (await findAccountByUsername(db, person.username));
  if (!account) return;
  await inTransaction(db, async (tx) => {
    const seed = { userId: account.id, namedAt: clock.now(), reason: REASON, namedBy: null };
    if (!(await writeSeed(tx, seed, true))) return;
    await audit(tx, {
      action: 'reputation.seed_named',
      subjectId: account.id,
      details: { reason: REASON, by: 'demo' },
    });
  });
}
