import { randomInt } from 'node:crypto';
import type { Account } from '#members/identity/contract';
import { createAccount } from '#members/identity/server';
import { AppError } from '#platform/kernel/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { ALIAS_CHANGES } from '../../contract/wallet-constants.ts';
import { madeUpAlias } from '../rules/made-up-alias.ts';

/** Aliases that may be taken one after the other before it must be a fault of ours. */
const TRIES = 8;

/**
 * Makes an account for a member who came by wallet or messenger: no password, a made-up alias that they may
 * change once (economy.md "Unlock levels"). Count the registration first (`countRegistration`), and write what
 * signs them in, in the same transaction.
 */
export async function createAliasAccount(deps: OperationDeps, tx: Transaction): Promise<Account> {
  for (let tries = 0; ; tries += 1) {
    const username = madeUpAlias(randomInt, tries);
    try {
      const { request } = deps;
      const made = { username, passwordHash: null, aliasChanges: ALIAS_CHANGES, request };
      return await createAccount(deps, tx, made);
    } catch (error) {
      const taken = error instanceof AppError && error.code === 'identity.username_taken';
      if (!taken || tries + 1 >= TRIES) throw error;
    }
  }
}
