import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { redeemPhoneCode } from './phones.ts';

/** Proves control of the number the code went to. */
export const verifyPhone: Operation<typeof identityEndpoints.verifyPhone> = async (deps, actor, { body }) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  if (!deps.config.SMS_WEBHOOK_URL) throw identityErrors.fail('identity.phone_unavailable');
  const number = await redeemPhoneCode(deps, actor.userId, body.code);
  if (number !== null) return { success: true, number };
  const { message } = identityErrors.map['identity.phone_code_wrong'];
  throw identityErrors.fail('identity.phone_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
};
