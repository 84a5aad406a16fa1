import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { type FactorCode, readFactorCode } from '../rules/factor-codes.ts';
import { recoveryCodeUsedNotice } from '../rules/factor-mails.ts';
import { stepOfCode } from '../rules/totp.ts';
import { selectAuthenticator, spendStep } from '../store/authenticator-store.ts';
import { countRecoveryCodes, spendRecoveryCode } from '../store/recovery-code-store.ts';
import { getAccount } from './accounts.ts';
import { secretOf } from './authenticator-secret.ts';
import { countAuthenticatorTry, countCodeTry, giveCodeTryBack } from './code-tries.ts';
import { mailOwner, recoveryCodeHash } from './factor-changes.ts';

/**
 * Spends a code of the authenticator app or a recovery code and, when it was right, runs `effect` in the same
 * transaction. Every try is counted before it is judged.
 * @returns what `effect` returns; null for a wrong or spent code
 * @throws identity.throttled, and what `effect` throws (the code is then not spent)
 */
export async function redeemFactorCode<T>(
  deps: OperationDeps,
  userId: string,
  text: string,
  effect: (tx: Transaction, by: FactorCode['kind']) => Promise<T>,
): Promise<T | null> {
  const budget = await countCodeTry(deps, userId);
  const typed = readFactorCode(text);
  if (typed?.kind === 'authenticator') await countAuthenticatorTry(deps, budget);
  const result = await inTransaction(deps.db, async (tx) => {
    const spent = typed !== null && (await spend(deps, tx, userId, typed));
    return spent ? { value: await effect(tx, typed.kind) } : null;
  });
  if (result) await giveCodeTryBack(deps, budget);
  else await audit(deps.db, { action: 'identity.code_wrong', subjectId: userId, request: deps.request });
  return result?.value ?? null;
}

async function spend(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  typed: FactorCode,
): Promise<boolean> {
  const now = deps.clock.now();
  if (typed.kind === 'authenticator') {
    const authenticator = await selectAuthenticator(tx, userId);
    const step = authenticator && stepOfCode(secretOf(deps, authenticator), typed.code, now);
    return step !== null && (await spendStep(tx, userId, step));
  }
  if (!(await spendRecoveryCode(tx, userId, recoveryCodeHash(deps, userId, typed.code), now))) return false;
  const left = await countRecoveryCodes(tx, userId);
  await audit(tx, {
    action: 'identity.recovery_code_used',
    actorId: userId,
    subjectId: userId,
    details: { left },
    request: deps.request,
  });
  const owner = mailOwner(deps, await getAccount(tx, userId));
  if (owner) await deps.mailer.send(tx, recoveryCodeUsedNotice(owner, left));
  return true;
}
