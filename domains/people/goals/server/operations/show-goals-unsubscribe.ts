import { plainPage } from '#platform/kernel/plain-page.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { memberOfToken } from '../services/unsubscribe-address.ts';

/** A page with one button; changes nothing, since programs open the links of mails automatically. */
export const showGoalsUnsubscribe: Operation<typeof goalsEndpoints.showGoalsUnsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  memberOfToken(deps, query.token);
  const content = plainPage(
    'Stop the weekly email about your goals?',
    `<p>Your goals and their reminders stay.</p>
<form method="post"><button type="submit">Stop the weekly email</button></form>`,
  );
  return { content };
};
