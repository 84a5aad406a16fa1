import { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hasEveryFactor } from '../rules/every-factor.ts';
import { countRegistration } from '../services/attempts.ts';
import { findFactors } from '../services/factors.ts';
import { browserHashOf } from '../services/sessions.ts';
import { beginSession } from '../services/sign-in-codes.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { selectAccountByWallet } from '../store/wallet-store.ts';
import { createAliasAccount } from './create-alias-account.ts';
import { proveWallet } from './wallet-proofs.ts';
import { addWallet } from './write-wallet.ts';

/**
 * Signs in by wallet: its account, or a new one with a made-up alias for a wallet nobody has. What the account
 * owes beside the wallet (a second factor, a mailed code) it owes here too.
 */
export const signInWithWallet: Operation<typeof identityEndpoints.signInWithWallet> = async (
  deps,
  _actor,
  { body },
) => {
  const address = await proveOrRecord(deps, body);
  const account = (await selectAccountByWallet(deps.db, address)) ?? (await createAccountOf(deps, address));
  if (account.locked) {
    await audit(deps.db, {
      action: 'identity.login_refused',
      subjectId: account.id,
      request: deps.request,
      details: { by: 'wallet' },
    });
    throw identityErrors.fail('identity.locked');
  }
  const browserKnown = await isBrowserKnown(
    deps.db,
    account.id,
    browserHashOf(deps.request),
    deps.clock.now(),
  );
  const needsVerification = await beginSession(deps, { account, browserKnown });
  return {
    needsVerification,
    username: account.username,
    isAdmin: account.isAdmin,
    loginBypassed: account.loginBypassed,
    isFullyOnboarded:
      account.fullyOnboardedFlag || hasEveryFactor(account, await findFactors(deps.db, account.id)),
  };
};

/** A refused proof leaves an entry, as a wrong password does (ASVS V16.3.1). */
async function proveOrRecord(deps: OperationDeps, proof: Parameters<typeof proveWallet>[1]): Promise<string> {
  try {
    return await proveWallet(deps, proof);
  } catch (error) {
    if (error instanceof AppError) {
      await audit(deps.db, {
        action: 'identity.login_failed',
        request: deps.request,
        details: { by: 'wallet', address: proof.address, code: error.code },
      });
    }
    throw error;
  }
}

async function createAccountOf(deps: OperationDeps, address: string): Promise<Account> {
  await countRegistration(deps);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const account = await createAliasAccount(deps, tx);
      await addWallet(deps, tx, account, address);
      return { ...account, walletAddress: address };
    });
  } catch (error) {
    // The same wallet may have signed in elsewhere at the same moment and been first.
    const first = await selectAccountByWallet(deps.db, address);
    if (!first) throw error;
    return first;
  }
}
