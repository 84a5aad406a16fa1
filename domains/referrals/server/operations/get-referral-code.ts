import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralCodeOf } from '../facade.ts';

/** The caller's own code. */
export const getReferralCode: Operation<typeof referralEndpoints.getReferralCode> = async ({ db }, actor) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return { success: true, data: { referralCode: await referralCodeOf(db, actor.userId) } };
};
