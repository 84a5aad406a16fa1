import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { selectPhone, selectWaitingPhone } from '../store/phone-store.ts';

/** The caller's phone number, and whether one can be verified here. */
export const getPhone: Operation<typeof identityEndpoints.getPhone> = async (
  { db, config, clock },
  actor,
) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  const available = config.SMS_WEBHOOK_URL !== undefined;
  const phone = await selectPhone(db, actor.userId);
  const waiting = available ? await selectWaitingPhone(db, actor.userId, clock.now()) : null;
  return {
    available,
    phone: phone && { number: phone.number, since: phone.verifiedAt.toISOString() },
    waiting: waiting && { number: waiting.number, until: waiting.expiresAt.toISOString() },
  };
};
