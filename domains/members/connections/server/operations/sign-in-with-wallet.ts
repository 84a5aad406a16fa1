import type { Account } from '#members/identity/contract';
import {
  countRegistration,
  findAccountByWallet,
  openProvenSession,
  presentLogin,
} from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { addWallet } from '../services/add-wallet.ts';
import { createAliasAccount } from '../services/create-alias-account.ts';
import { proveWalletOrRecord } from '../services/wallet-proofs.ts';

/**
 * Signs in by wallet: its account, or a new one with a made-up alias for a wallet no account has. Anything the account
 * owes beside the wallet (a second factor, a mailed code) it owes here too.
 */
export const signInWithWallet: Operation<typeof connectionsEndpoints.signInWithWallet> = async (
  deps,
  _actor,
  { body },
) => {
  const address = await proveWalletOrRecord(deps, body, {
    action: 'identity.login_failed',
    details: { address: body.address },
  });
  const account = (await findAccountByWallet(deps.db, address)) ?? (await createAccountOf(deps, address));
  const needsVerification = await openProvenSession(deps, account, 'wallet');
  return presentLogin(account, needsVerification);
};

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
    const first = await findAccountByWallet(deps.db, address);
    if (!first) throw error;
    return first;
  }
}
