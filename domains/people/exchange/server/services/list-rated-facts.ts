import { listContactTimes } from '#members/contacts/server';
import { listProven } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { ratedFacts } from '../rules/rated-facts.ts';
import { selectRated } from '../store/rating-store.ts';

/** Lists the exchanges for which these members earn RepID. */
export async function listRatedFacts(db: Database, userIds: readonly string[]) {
  const rated = (await selectRated(db, userIds)).map(
    ({ user_id: userId, other_id: otherId, is_free: isFree, title, at }) => ({
      userId,
      otherId,
      isFree,
      title,
      at,
    }),
  );
  const free = rated.filter(({ isFree }) => isFree);
  const members = [...new Set(free.flatMap(({ userId, otherId }) => [userId, otherId]))];
  return ratedFacts(rated, await listBeyondMail(db, members));
}

/**
 * Those of these members who have verified anything that a mailbox does not give: a factor, a wallet, a phone,
 * Telegram.
 */
async function listBeyondMail(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const all = [...(await listProven(db, userIds)), ...(await listContactTimes(db, userIds))];
  return new Set(all.flatMap(({ userId, kind }) => (kind === 'email' ? [] : [userId])));
}
