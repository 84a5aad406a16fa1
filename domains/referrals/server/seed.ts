import { findAccountByUsername } from '#identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { recordReferrer, referralCodeOf } from './facade.ts';

/** One invitation of a demo that was accepted: the second member came with the code of the first. */
export async function seedReferrals(services: Services, { people }: DemoPlan): Promise<void> {
  const find = async (part: string) => {
    const person = people.find((one) => one.part === part);
    const account = person && (await findAccountByUsername(services.db, person.username));
    if (!account) throw new Error(`The demo has no ${part} to invite or to be invited`);
    return account.id;
  };
  const [inviter, userId] = [await find('member'), await find('second member')];
  await inTransaction(services.db, async (tx) => {
    const code = await referralCodeOf(tx, inviter);
    await recordReferrer(services, tx, { userId, code });
  });
}
