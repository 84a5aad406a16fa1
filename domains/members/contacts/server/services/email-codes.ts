import { type CodeOwner, findVerifiedEmailOwner, linkOrRecord, redeemCode } from '#members/identity/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { lockAddress, selectSecondEmailOwner } from '../store/second-email-store.ts';
import { auditContact } from './audit-contact.ts';

/** Owner of a mailed code for a member's address. */
export function emailCodeOf(userId: string, purpose: 'email' | 'second-email'): CodeOwner {
  return { userId, purpose, sessionId: null };
}

/** The account that an address verifies, as its first or its second one, whatever the case; or null. */
async function findEmailHolder(db: Database, email: string): Promise<string | null> {
  return (await findVerifiedEmailOwner(db, email)) ?? selectSecondEmailOwner(db, email);
}

/**
 * Holds back others who would verify the same address until this transaction ends.
 * @returns the account that it verifies, or null
 */
export async function lockEmail(tx: Transaction, email: string): Promise<string | null> {
  await lockAddress(tx, email);
  return findEmailHolder(tx, email);
}

/**
 * Spends a mailed code and runs `effect` with the address it went to, in one transaction. A refusal after the address
 * was proved is written down, and the account that holds the address learns of it.
 * @returns the address, or null for a wrong, used, expired or exhausted code
 * @throws identity.throttled, and what `effect` throws
 */
export async function redeemEmailCode(
  deps: OperationDeps,
  owner: CodeOwner,
  code: string,
  effect: (tx: Transaction, email: string) => Promise<void>,
): Promise<string | null> {
  const { userId } = owner;
  const verified = await linkOrRecord(
    deps,
    { userId, contact: 'email', holderOf: findEmailHolder },
    (proved) =>
      redeemCode(deps, owner, code, async (tx, email) => {
        proved(email);
        await effect(tx, email);
        return email;
      }),
  );
  if (verified === null) await auditContact(deps, deps.db, userId, 'code_wrong');
  return verified;
}
