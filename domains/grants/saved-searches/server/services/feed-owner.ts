import { findAccount } from '#members/identity/server';
import type { Services } from '#platform/server/services.ts';
import { savedSearchesErrors } from '../../contract/errors.ts';
import { findFeedOwner } from '../store/feed-store.ts';
import { feedIdOf } from './signed-addresses.ts';

/** Returns the member whose feeds a token opens. @throws saved_searches.feed_unknown also for a locked account */
export async function requireFeedOwner(
  services: Pick<Services, 'db' | 'keys'>,
  token: string,
): Promise<string> {
  const addressId = feedIdOf(services, token);
  const userId = addressId && (await findFeedOwner(services.db, addressId));
  const account = userId ? await findAccount(services.db, userId) : null;
  if (!account || account.locked) throw savedSearchesErrors.fail('saved_searches.feed_unknown');
  return account.id;
}
