import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import type { DecisionAnswer } from '../../contract/schemas.ts';
import type { Outcome } from '../rules/routes.ts';
import { giveHdag } from '../services/give-hdag.ts';
import { requireHolder } from '../services/require-holder.ts';

/** Gives HDAG to one member. A key that was used is answered as the first time. */
export const transferHdag: Operation<typeof tokensEndpoints.transferHdag> = async (
  services,
  actor,
  { body },
) => {
  const [answer] = await giveHdag(services, requireHolder(actor), [body]);
  if (!answer) throw new Error('A transfer was not decided');
  if (answer.outcome !== 'posted') throw refusalOf(answer);
  return { success: true, data: answer };
};

function refusalOf({ outcome }: DecisionAnswer): Error {
  return tokensErrors.fail(
    `tokens.${outcome as Exclude<Outcome, 'posted'> | 'key_conflict' | 'own_account'}`,
  );
}
