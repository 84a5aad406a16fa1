import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { selectPhone } from '../store/phone-store.ts';
import { sendPhoneCode } from './phones.ts';

/**
 * Sends a code to a number of the caller. A contact counts as a proof of its own, so whoever
 * adds or replaces one proves again who they are.
 */
export const requestPhoneCode: Operation<typeof identityEndpoints.requestPhoneCode> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  if (!deps.config.SMS_WEBHOOK_URL) throw identityErrors.fail('identity.phone_unavailable');
  const phone = await selectPhone(deps.db, actor.userId);
  if (phone?.number === body.number) throw identityErrors.fail('identity.phone_has_it');
  await requireFreshProof(deps, actor);
  const resendAfterSeconds = await sendPhoneCode(deps, actor.userId, body.number);
  return { success: true, number: body.number, resendAfterSeconds };
};
