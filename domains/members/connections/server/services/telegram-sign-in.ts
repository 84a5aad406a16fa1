import type { Account } from '#members/identity/contract';
import { countRegistration, getAccount, openProvenSession } from '#members/identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import type { TelegramSignIn } from '../../contract/telegram-schemas.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import { lockTelegram, selectTelegramOwner, updateTelegramName } from '../store/telegram-store.ts';
import { createAliasAccount } from './create-alias-account.ts';
import { linkTelegramTo } from './telegram-links.ts';

/** A refusal in the shape of spec §3: success, user, error. */
export function refusedTelegramSignIn(error: string): TelegramSignIn {
  return { success: false, user: null, error, message: null };
}

interface Found {
  readonly account: Account;
  readonly isNewUser: boolean;
}

/** The account a Telegram account opens; a new one, linked, where there is none. */
async function findOrCreate(deps: OperationDeps, tx: Transaction, person: TelegramPerson): Promise<Found> {
  await lockTelegram(tx, person.id);
  const owner = await selectTelegramOwner(tx, person.id);
  if (owner) {
    await updateTelegramName(tx, person);
    return { account: await getAccount(tx, owner.userId), isNewUser: false };
  }
  await countRegistration({ ...deps, db: tx });
  const account = await createAliasAccount(deps, tx);
  await linkTelegramTo(deps, tx, { userId: account.id, person, request: deps.request });
  return { account, isNewUser: true };
}

/**
 * Signs someone in by Telegram. The proof is spent in the same transaction that finds or makes the
 * account, so a proof never opens two sessions and is not lost when the account cannot be made.
 * @param prove returns the person, or null to refuse (what it wrote stays)
 * @returns the answer of the contract, or null when `prove` refused
 * @throws identity.locked, identity.throttled
 */
export async function signInByTelegram(
  deps: OperationDeps,
  prove: (tx: Transaction) => Promise<TelegramPerson | null>,
): Promise<TelegramSignIn | null> {
  const found = await inTransaction(deps.db, async (tx) => {
    const person = await prove(tx);
    return person && findOrCreate(deps, tx, person);
  });
  if (!found) return null;
  const { account, isNewUser } = found;
  const needsVerification = await openProvenSession(deps, account, 'telegram');
  const { id, username, isAdmin, loginBypassed } = account;
  return {
    success: true,
    user: { id, username, isAdmin, loginBypassed, isNewUser, needsVerification },
    error: null,
    message: isNewUser ? TELEGRAM_TEXT.created : TELEGRAM_TEXT.signedIn,
  };
}
