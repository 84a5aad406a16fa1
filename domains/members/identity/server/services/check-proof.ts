import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { ProofBody } from '../../contract/proof-schemas.ts';
import { signsIn } from '../extension-points/signs-in.ts';
import { redeemFactorCode } from './factor-codes.ts';
import { isOwnPasskey } from './passkey-answers.ts';
import { requireOwnPassword } from './passwords.ts';

export type ProofKind = keyof ProofBody;

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
  const { message } = identityErrors.map['identity.factor_code_wrong'];
  throw identityErrors.fail('identity.factor_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
}
