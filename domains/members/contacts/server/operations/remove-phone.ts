import { getAccount, mailOwner, requireStepUp } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { phoneRemoved } from '../../contract/events.ts';
import { phoneRemovedNotice } from '../rules/phone-texts.ts';
import { auditContact } from '../services/audit-contact.ts';
import { freeNumber } from '../services/freed-numbers.ts';
import { deletePhone, deletePhoneCode } from '../store/phone-store.ts';

/**
 * Removes the caller's number and an awaited code; works without a gateway too. Publishes `identity.phoneRemoved`.
 */
export const removePhone: Operation<typeof contactsEndpoints.removePhone> = async (deps, actor) => {
  const member = requireMember(actor);
  const { userId } = member;
  await requireStepUp(deps, member);
  await inTransaction(deps.db, async (tx) => {
    const number = await deletePhone(tx, userId);
    if (number === null) throw contactsErrors.fail('identity.phone_none');
    await deletePhoneCode(tx, userId);
    await freeNumber(deps, tx, userId, number);
    await auditContact(deps, tx, userId, 'phone_removed');
    await deps.events.publish(tx, phoneRemoved, { userId, at: deps.clock.now().toISOString() });
    const to = mailOwner(deps, await getAccount(tx, userId));
    if (to) await deps.mailer.send(tx, phoneRemovedNotice(to, number));
  });
  return { success: true };
};
