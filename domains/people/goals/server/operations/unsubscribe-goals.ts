import { plainPage } from '#platform/kernel/plain-page.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { memberOfToken } from '../services/unsubscribe-address.ts';
import { endDigest } from '../store/choice-store.ts';

/** Ends the weekly email, no matter who is signed in. The answer is the same for a member who left. */
export const unsubscribeGoals: Operation<typeof goalsEndpoints.unsubscribeGoals> = async (
  deps,
  _actor,
  { query },
) => {
  await endDigest(deps.db, memberOfToken(deps, query.token));
  const content = plainPage(
    'The weekly email about your goals is off.',
    '<p>Your goals and their reminders stay.</p>\n<p><a href="/networking-goals">Your goals</a></p>',
  );
  return { content };
};
