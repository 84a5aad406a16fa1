import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralCodeOf } from '../facade.ts';

/** The caller's own code. */
export const getReferralCode: Operation<typeof referralEndpoints.getReferralCode> = async ({ db }, actor) => {
  return { success: true, data: { referralCode: await referralCodeOf(db, requireMember(actor).userId) } };
};
