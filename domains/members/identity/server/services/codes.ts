import { randomInt } from 'node:crypto';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { CODE_DIGITS, CODE_TTL_MS } from '../../contract/constants.ts';
import { emailCodeMail, signInCodeMail } from '../rules/mails.ts';
import { type CodeOwner, replaceCode, spendCode } from '../store/code-store.ts';
import { refuse } from './attempts.ts';
import { countCodeTry } from './code-tries.ts';
import { countNamedMail } from './mail-budgets.ts';

/** Keyed: six digits alone could be found from a plain hash, were the table ever read by someone else. */
function codeHashOf(services: Services, owner: CodeOwner, code: string): string {
  const digits = code.replace(/\s+/g, '');
  return services.keys.sign(
    'identity-code',
    `${owner.purpose}:${owner.userId}:${owner.sessionId ?? ''}:${digits}`,
  );
}

/**
 * Mails a new code; the ones before it stop working. Count the mail for the account first (`countCodeSend`); for an
 * address that is not the account's own yet it is counted here too.
 * @throws identity.throttled
 */
export async function mailCode(
  services: Services,
  tx: Transaction,
  owner: CodeOwner,
  to: { readonly email: string; readonly account: Account },
): Promise<void> {
  if (owner.purpose !== 'sign-in') refuse(await countNamedMail(services, tx, to.email));
  const now = services.clock.now();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  await replaceCode(tx, {
    ...owner,
    email: to.email,
    codeHash: codeHashOf(services, owner, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  });
  const compose = owner.purpose === 'sign-in' ? signInCodeMail : emailCodeMail;
  await services.mailer.send(tx, compose(to.email, to.account.username, code));
}

/**
 * Spends a code and, when it was right, runs `effect` in the same transaction.
 * @returns what `effect` returns; null for a wrong, used, expired or exhausted code
 * @throws identity.throttled, and what `effect` throws (the code is then not spent)
 */
export async function redeemCode<T>(
  deps: OperationDeps,
  owner: CodeOwner,
  code: string,
  effect: (tx: Transaction, email: string) => Promise<T>,
): Promise<T | null> {
  await countCodeTry(deps, owner.userId);
  return inTransaction(deps.db, async (tx) => {
    const email = await spendCode(tx, owner, codeHashOf(deps, owner, code), deps.clock.now());
    return email === null ? null : effect(tx, email);
  });
}
