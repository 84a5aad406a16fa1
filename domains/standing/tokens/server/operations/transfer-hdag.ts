import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import type { DecisionAnswer } from '../../contract/schemas.ts';
import { requireHolder } from '../require-holder.ts';
import type { Outcome } from '../rules/routes.ts';
import { giveHdag } from './give-hdag.ts';

/** Gives HDAG to one member. A key that was used is answered as the first time. */
export const transferHdag: Operation<(typeof tokensEndpoints)['transferHdag']> = async (
  services,
  actor,
  { body },
) => {
  const [answer] = await giveHdag(services, requireHolder(actor), [body]);
  if (!answer) throw new Error('A transfer was not decided');
  if (answer.outcome !== 'posted') throw refusalOf(answer);
  return { success: true, data: answer };
};

/** Gives HDAG to many. A refused gift does not stop the rest. */
export const transferHdagBatch: Operation<(typeof tokensEndpoints)['transferHdagBatch']> = async (
  services,
  actor,
  { body },
) => {
  const results = await giveHdag(services, requireHolder(actor), body.transfers);
  return { success: true, data: { results } };
};

function refusalOf({ outcome }: DecisionAnswer): Error {
  return tokensErrors.fail(
    `tokens.${outcome as Exclude<Outcome, 'posted'> | 'key_conflict' | 'own_account'}`,
  );
}
