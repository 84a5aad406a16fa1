import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { selectPhone, selectWaitingPhone } from '../store/phone-store.ts';

/** The caller's phone number, and whether one can be verified here. */
export const getPhone: Operation<typeof contactsEndpoints.getPhone> = async (
  { db, config, clock },
  actor,
) => {
  const { userId } = requireMember(actor);
  const available = config.SMS_WEBHOOK_URL !== undefined;
  const phone = await selectPhone(db, userId);
  const waiting = available ? await selectWaitingPhone(db, userId, clock.now()) : null;
  return {
    available,
    phone: phone && { number: phone.number, since: phone.verifiedAt.toISOString() },
    waiting: waiting && { number: waiting.number, until: waiting.expiresAt.toISOString() },
  };
};
