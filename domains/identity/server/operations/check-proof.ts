import type { AppError } from '#platform/kernel/errors.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { ProofBody } from '../../contract/proof-schemas.ts';
import { signsIn } from '../signs-in.ts';
import { redeemFactorCode } from './factor-codes.ts';
import { isOwnPasskey } from './passkey-proofs.ts';
import { isOwnPassword } from './passwords.ts';

export type ProofKind = keyof ProofBody;

function refuse(code: 'identity.password_wrong' | 'identity.factor_code_wrong', field: string): AppError {
  const { message } = identityErrors.map[code];
  return identityErrors.fail(code, { details: { fields: [{ field, message }] } });
}

/**
 * Asks for an account's password. Wrong ones are counted, audited and slowed down as at the sign-in.
 * @param field the form's field, for `details.fields`
 * @throws identity.password_wrong, identity.throttled, server.busy
 */
export async function requireOwnPassword(
  deps: OperationDeps,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  if (!(await isOwnPassword(deps, userId, password))) throw refuse('identity.password_wrong', field);
}

/**
 * Judges the one proof of a body (the contract refuses none and several). Whatever the account came by proves it: who
 * has only a wallet or only Telegram is not kept from changing anything.
 * @returns which kind it was
 * @throws identity.password_wrong, identity.factor_code_wrong, identity.passkey_refused, identity.wallet_refused,
 *   identity.chain_unavailable, identity.telegram_code_wrong, identity.throttled, server.busy
 */
export async function checkProof(deps: OperationDeps, userId: string, body: ProofBody): Promise<ProofKind> {
  const { password, passkey, code = '' } = body;
  if (password !== undefined) {
    await requireOwnPassword(deps, userId, password, 'password');
    return 'password';
  }
  if (passkey) {
    if (await isOwnPasskey(deps, userId, passkey)) return 'passkey';
    throw identityErrors.fail('identity.passkey_refused');
  }
  for (const { judge } of deps.contributions.of(signsIn)) {
    const kind = await judge(deps, userId, body);
    if (kind !== null) return kind;
  }
  if (await redeemFactorCode(deps, userId, code, async () => true)) return 'code';
  throw refuse('identity.factor_code_wrong', 'code');
}
