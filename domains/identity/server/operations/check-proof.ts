import { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { ProofBody } from '../../contract/proof-schemas.ts';
import type { WalletProof } from '../../contract/wallet-schemas.ts';
import { getAccount } from '../services/accounts.ts';
import { redeemFactorCode } from '../services/factor-codes.ts';
import { isOwnPasskey } from '../services/passkey-answers.ts';
import { requireOwnPassword } from '../services/passwords.ts';
import { selectTelegramOwner } from '../store/telegram-store.ts';
import { redeemTelegramCodeOf } from './member-telegram-codes.ts';
import { proveWallet, refuseWallet } from './wallet-proofs.ts';

export type ProofKind = keyof ProofBody;

async function requireOwnWallet(deps: OperationDeps, userId: string, proof: WalletProof): Promise<void> {
  try {
    const address = await proveWallet(deps, proof);
    const { walletAddress } = await getAccount(deps.db, userId);
    if (address !== walletAddress) throw refuseWallet('This wallet is not the one of your account.');
  } catch (error) {
    if (error instanceof AppError) {
      await audit(deps.db, {
        action: 'identity.proof_refused',
        actorId: userId,
        subjectId: userId,
        details: { by: 'wallet', code: error.code },
        request: deps.request,
      });
    }
    throw error;
  }
}

async function requireOwnTelegram(deps: OperationDeps, userId: string, code: string): Promise<void> {
  await redeemTelegramCodeOf(deps, userId, { code, field: 'telegramCode' }, async (tx, { id }) => {
    const owner = await selectTelegramOwner(tx, id);
    return owner?.userId === userId ? true : null;
  });
}

/**
 * Judges the one proof of a body (the contract refuses none and several). Whatever the account came by proves it: who
 * has only a wallet or only Telegram is not kept from changing anything.
 * @returns which kind it was
 * @throws identity.password_wrong, identity.factor_code_wrong, identity.passkey_refused, identity.wallet_refused,
 *   identity.chain_unavailable, identity.telegram_code_wrong, identity.throttled, server.busy
 */
export async function checkProof(deps: OperationDeps, userId: string, body: ProofBody): Promise<ProofKind> {
  const { password, passkey, wallet, telegramCode, code = '' } = body;
  if (password !== undefined) {
    await requireOwnPassword(deps, userId, password, 'password');
    return 'password';
  }
  if (passkey) {
    if (await isOwnPasskey(deps, userId, passkey)) return 'passkey';
    throw identityErrors.fail('identity.passkey_refused');
  }
  if (wallet) {
    await requireOwnWallet(deps, userId, wallet);
    return 'wallet';
  }
  if (telegramCode !== undefined) {
    await requireOwnTelegram(deps, userId, telegramCode);
    return 'telegramCode';
  }
  if (await redeemFactorCode(deps, userId, code, async () => true)) return 'code';
  const { message } = identityErrors.map['identity.factor_code_wrong'];
  throw identityErrors.fail('identity.factor_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
}
