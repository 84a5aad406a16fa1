import { randomInt } from 'node:crypto';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { CODE_DIGITS } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { phoneRemoved, phoneVerified } from '../../contract/events.ts';
import {
  PHONE_CODE_TTL_MS,
  PHONE_RESEND_SECONDS,
  PHONE_RETRY_SECONDS,
} from '../../contract/phone-constants.ts';
import { type Sending, sendSms } from '../adapters/sms-gateway.ts';
import {
  phoneCodeText,
  phoneRemovedNotice,
  phoneRestsText,
  phoneVerifiedNotice,
} from '../rules/phone-texts.ts';
import { getAccount } from '../services/accounts.ts';
import { countPhoneCode, endPhoneInterval, uncountPhoneCode } from '../services/attempts.ts';
import { countCodeTry } from '../services/code-tries.ts';
import { mailOwner } from '../services/factor-changes.ts';
import { noteRefusedLink } from '../services/refused-links.ts';
import {
  deletePhone,
  deletePhoneCode,
  lockNumber,
  lockPhoneCode,
  replacePhoneCode,
  selectPhone,
  spendPhoneCode,
  voidPhoneCode,
  writePhone,
} from '../store/phone-store.ts';
import { freeNumber, takeFreedNumber } from './freed-numbers.ts';

/** Keyed, as every short code: six digits could be found from a plain hash. */
function hashOf({ keys }: Pick<Services, 'keys'>, userId: string, code: string): string {
  return keys.sign('identity-phone-code', `${userId}:${code}`);
}

const AUDITED_AS = { taken: 'sent', refused: 'not_sent', silent: 'unanswered' } as const satisfies Record<
  Sending,
  string
>;

/**
 * Sends a new code to a number; the one before stops working. The answer is the same whoever the number belongs to.
 * Asked again for the same number within the minute it sends nothing: browsers repeat a call whose answer is late.
 * @returns seconds until another code may be asked for
 * @throws identity.throttled, identity.phone_not_sent
 */
export async function sendPhoneCode(deps: OperationDeps, userId: string, number: string): Promise<number> {
  const now = deps.clock.now();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const codeHash = hashOf(deps, userId, code);
  const secondsLeft = await inTransaction(deps.db, async (tx) => {
    const last = await lockPhoneCode(tx, userId);
    const age = last ? (now.getTime() - last.createdAt.getTime()) / SECOND_MS : Number.POSITIVE_INFINITY;
    if (last?.failed && age < PHONE_RETRY_SECONDS) throw identityErrors.fail('identity.phone_not_sent');
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
  await audit(deps.db, {
    action: `identity.phone_code_${AUDITED_AS[sending]}`,
    actorId: userId,
    subjectId: userId,
    request: deps.request,
  });
  if (sending === 'taken') return PHONE_RESEND_SECONDS;
  await voidPhoneCode(deps.db, userId, codeHash);
  if (sending === 'refused') await uncountPhoneCode(deps, userId, number);
  else await endPhoneInterval(deps, userId);
  throw identityErrors.fail('identity.phone_not_sent');
}

/**
 * Proves control of the number the code went to and makes it the account's contact; publishes
 * `identity.phoneVerified`. Only whoever proved a number learns that it verifies another account or did so not long
 * ago, and never which.
 * @returns the number, or null for a wrong, used, expired or exhausted code
 * @throws identity.throttled, identity.phone_taken, identity.phone_rests
 */
export async function redeemPhoneCode(
  deps: OperationDeps,
  userId: string,
  code: string,
): Promise<string | null> {
  await countCodeTry(deps, userId);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const number = await spendPhoneCode(tx, userId, hashOf(deps, userId, code), now);
    if (number === null) return 'wrong';
    const owner = await lockNumber(tx, number);
    if (owner !== null && owner !== userId)
      return { refusedAs: 'identity.phone_taken', holderId: owner } as const;
    const freeFrom = owner === null ? await takeFreedNumber(deps, tx, userId, number) : null;
    if (freeFrom) return { refusedAs: 'identity.phone_rests', holderId: null, freeFrom } as const;
    const before = await selectPhone(tx, userId);
    if (before && before.number !== number) await freeNumber(deps, tx, userId, before.number);
    await writePhone(tx, userId, number, now);
    await audit(tx, {
      action: 'identity.phone_verified',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
    const first = before === null;
    await deps.events.publish(tx, phoneVerified, { userId, first, at: now.toISOString() });
    const to = mailOwner(deps, await getAccount(tx, userId));
    if (to) await deps.mailer.send(tx, phoneVerifiedNotice(to, number));
    return { number };
  });
  if (outcome === 'wrong') {
    await audit(deps.db, {
      action: 'identity.code_wrong',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
    return null;
  }
  if ('number' in outcome) return outcome.number;
  const { refusedAs, holderId } = outcome;
  await noteRefusedLink(deps, { userId, contact: 'phone', code: refusedAs, holderId });
  throw refusedAs === 'identity.phone_rests'
    ? identityErrors.fail(refusedAs, { message: phoneRestsText(outcome.freeFrom) })
    : identityErrors.fail(refusedAs);
}

/**
 * Removes the number and a code that is awaited; publishes `identity.phoneRemoved`. Ask for a fresh proof first.
 * @throws identity.phone_none
 */
export async function removePhoneOf(deps: OperationDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const number = await deletePhone(tx, userId);
    if (number === null) throw identityErrors.fail('identity.phone_none');
    await deletePhoneCode(tx, userId);
    await freeNumber(deps, tx, userId, number);
    await audit(tx, {
      action: 'identity.phone_removed',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
    await deps.events.publish(tx, phoneRemoved, { userId, at: deps.clock.now().toISOString() });
    const to = mailOwner(deps, await getAccount(tx, userId));
    if (to) await deps.mailer.send(tx, phoneRemovedNotice(to, number));
  });
}
