import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#members/identity/contract';
import { requireStepUp } from '#members/identity/server';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PHONE_CODE_TTL_MS, PHONE_RESEND_SECONDS, PHONE_RETRY_SECONDS } from '../../contract/constants.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { type Sending, sendSms } from '../adapters/sms-gateway.ts';
import { phoneCodeText } from '../rules/phone-texts.ts';
import { auditContact } from '../services/audit-contact.ts';
import { countPhoneCode, phoneCodeHash, uncountPhoneCode } from '../services/phone-codes.ts';
import { lockPhoneCode, replacePhoneCode, selectPhone, voidPhoneCode } from '../store/phone-store.ts';

const AUDITED_AS: Readonly<Record<Sending, string>> = {
  taken: 'sent',
  refused: 'not_sent',
  silent: 'unanswered',
};

/** Sends a code to a number. A contact counts as a proof, so adding or replacing one takes a step-up. */
export const requestPhoneCode: Operation<typeof contactsEndpoints.requestPhoneCode> = async (
  deps,
  actor,
  { body: { number } },
) => {
  const member = requireMember(actor);
  if (!deps.config.SMS_WEBHOOK_URL) throw contactsErrors.fail('identity.phone_unavailable');
  const phone = await selectPhone(deps.db, member.userId);
  if (phone?.number === number) throw contactsErrors.fail('identity.phone_has_it');
  await requireStepUp(deps, member);
  const resendAfterSeconds = await sendPhoneCode(deps, member.userId, number);
  return { success: true, number, resendAfterSeconds };
};

/**
 * Sends a new code to a number; the one before stops working. The answer is the same no matter who the number belongs
 * to. Asked again for the same number within the minute it sends nothing: browsers repeat a call whose answer is late.
 * @returns seconds until another code may be asked for
 */
async function sendPhoneCode(deps: OperationDeps, userId: string, number: string): Promise<number> {
  const now = deps.clock.now();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const codeHash = phoneCodeHash(deps, userId, code);
  const secondsLeft = await inTransaction(deps.db, async (tx) => {
    const last = await lockPhoneCode(tx, userId);
    const age = last ? (now.getTime() - last.createdAt.getTime()) / SECOND_MS : Number.POSITIVE_INFINITY;
    if (last?.failed && age < PHONE_RETRY_SECONDS) throw contactsErrors.fail('identity.phone_not_sent');
    if (last && !last.failed && last.number === number && age < PHONE_RESEND_SECONDS)
      return Math.ceil(PHONE_RESEND_SECONDS - age);
    await countPhoneCode({ ...deps, db: tx }, userId, number);
    const expiresAt = new Date(now.getTime() + PHONE_CODE_TTL_MS);
    await replacePhoneCode(tx, { userId, number, codeHash, createdAt: now, expiresAt });
    return null;
  });
  if (secondsLeft !== null) return secondsLeft;
  // Outside any transaction: a slow gateway must hold no row.
  const sending = await sendSms(deps, { to: number, text: phoneCodeText(code, deps.config.PUBLIC_URL) });
  await auditContact(deps, deps.db, userId, `phone_code_${AUDITED_AS[sending]}`);
  if (sending === 'taken') return PHONE_RESEND_SECONDS;
  await voidPhoneCode(deps.db, userId, codeHash);
  await uncountPhoneCode(deps, { userId, number, sending });
  throw contactsErrors.fail('identity.phone_not_sent');
}
