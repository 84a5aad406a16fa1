import { countCodeTry, getAccount, mailOwner, recordRefusedLink } from '#members/identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { phoneVerified } from '../../contract/events.ts';
import { phoneCooldownText, phoneVerifiedNotice } from '../rules/phone-texts.ts';
import { auditContact } from '../services/audit-contact.ts';
import { freeNumber, takeFreedNumber } from '../services/freed-numbers.ts';
import { phoneCodeHash } from '../services/phone-codes.ts';
import { lockNumber, selectPhone, spendPhoneCode, writePhone } from '../store/phone-store.ts';

/**
 * Proves control of the number the code went to and makes it the account's contact; publishes
 * `identity.phoneVerified`. Only a member who proved a number learns that it verifies another account or did so not
 * long ago, and never which.
 */
export const verifyPhone: Operation<typeof contactsEndpoints.verifyPhone> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  if (!deps.config.SMS_WEBHOOK_URL) throw contactsErrors.fail('identity.phone_unavailable');
  await countCodeTry(deps, userId);
  const outcome = await inTransaction(deps.db, (tx) => redeem(deps, tx, userId, body.code));
  if (outcome === null) {
    await auditContact(deps, deps.db, userId, 'code_wrong');
    const { message } = contactsErrors.map['identity.phone_code_wrong'];
    throw contactsErrors.fail('identity.phone_code_wrong', {
      details: { fields: [{ field: 'code', message }] },
    });
  }
  if ('number' in outcome) return { success: true, number: outcome.number };
  const { code, holderId, message } = outcome;
  await recordRefusedLink(deps, { userId, contact: 'phone', code, holderId });
  throw contactsErrors.fail(code, message === undefined ? {} : { message });
};

interface Refused {
  readonly code: 'identity.phone_taken' | 'identity.phone_cooldown';
  readonly holderId: string | null;
  readonly message?: string;
}

/** Spends the code, also where the number is then refused. @returns null for a wrong, used, expired or exhausted code */
async function redeem(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<{ readonly number: string } | Refused | null> {
  const now = deps.clock.now();
  const number = await spendPhoneCode(tx, userId, phoneCodeHash(deps, userId, code), now);
  if (number === null) return null;
  const holderId = await lockNumber(tx, number);
  if (holderId !== null && holderId !== userId) return { code: 'identity.phone_taken', holderId };
  const freeFrom = holderId === null ? await takeFreedNumber(deps, tx, userId, number) : null;
  if (freeFrom)
    return { code: 'identity.phone_cooldown', holderId: null, message: phoneCooldownText(freeFrom) };
  const before = await selectPhone(tx, userId);
  if (before && before.number !== number) await freeNumber(deps, tx, userId, before.number);
  await writePhone(tx, userId, number, now);
  await auditContact(deps, tx, userId, 'phone_verified');
  await deps.events.publish(tx, phoneVerified, { userId, first: before === null, at: now.toISOString() });
  const to = mailOwner(deps, await getAccount(tx, userId));
  if (to) await deps.mailer.send(tx, phoneVerifiedNotice(to, number));
  return { number };
}
