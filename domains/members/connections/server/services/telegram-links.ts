import { type Account, identityErrors } from '#members/identity/contract';
import { linkOrRecord, lockAccount } from '#members/identity/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps, RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { telegramLinked, telegramUnlinked } from '../../contract/events.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { type TelegramPerson, telegramHandle, telegramName } from '../rules/telegram-person.ts';
import {
  deleteTelegramLink,
  insertTelegramLink,
  lockTelegram,
  selectTelegramLink,
  selectTelegramOwner,
} from '../store/telegram-store.ts';
import { recordLink } from './record-link.ts';

type Requested = Pick<RequestFacts, 'ip' | 'userAgent'>;

/**
 * Links a proven Telegram account and publishes `identity.telegramLinked`; a verified address learns of it.
 * @throws identity.telegram_taken, identity.telegram_has_one
 */
export async function linkTelegramTo(
  services: Services,
  tx: Transaction,
  input: { readonly userId: string; readonly person: TelegramPerson; readonly request: Requested },
): Promise<void> {
  const { userId, person, request } = input;
  await lockTelegram(tx, person.id);
  const account = await lockExisting(tx, userId);
  const owner = await selectTelegramOwner(tx, person.id);
  if (owner && owner.userId !== userId) throw connectionsErrors.fail('identity.telegram_taken');
  if (owner || (await selectTelegramLink(tx, userId)))
    throw connectionsErrors.fail('identity.telegram_has_one');
  const now = services.clock.now();
  await insertTelegramLink(tx, userId, person, now);
  const details = { telegram: telegramHandle(person) };
  await recordLink(services, tx, {
    account,
    change: 'telegram_linked',
    name: telegramName(person),
    details,
    request,
  });
  await services.events.publish(tx, telegramLinked, { userId, at: now.toISOString() });
}

async function lockExisting(tx: Transaction, userId: string): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (!account) throw identityErrors.fail('identity.not_found');
  return account;
}

/**
 * Links a Telegram account by `link` and records a refusal; the member who has the account already learns of
 * it.
 * @throws what `link` throws
 */
export function linkTelegramOrRecord<T>(
  deps: OperationDeps,
  userId: string,
  link: (reportProved: (person: TelegramPerson) => void) => Promise<T>,
): Promise<T> {
  const holderOf = async (db: Database, { id }: TelegramPerson) =>
    (await selectTelegramOwner(db, id))?.userId;
  const recorded = ['identity.telegram_taken', 'identity.telegram_has_one'];
  return linkOrRecord(deps, { userId, contact: 'telegram', recorded, holderOf }, link);
}

/**
 * Unlinks the Telegram account of a member and publishes `identity.telegramUnlinked`.
 * @param input.request absent when it was asked for in the chat with the bot
 * @returns the account that lost it
 * @throws identity.telegram_not_linked, identity.telegram_only_way
 */
export async function unlinkTelegramFrom(
  services: Services,
  tx: Transaction,
  input: { readonly userId: string; readonly request?: Requested },
): Promise<Account> {
  const { userId, request } = input;
  const account = await lockExisting(tx, userId);
  const link = await selectTelegramLink(tx, userId);
  if (!link) throw connectionsErrors.fail('identity.telegram_not_linked');
  if (!hasOtherMethod(account, true, 'telegram')) throw connectionsErrors.fail('identity.telegram_only_way');
  await deleteTelegramLink(tx, userId);
  const by = request ? 'member' : 'chat';
  const details = { telegram: telegramHandle(link), by };
  await recordLink(services, tx, {
    account,
    change: 'telegram_unlinked',
    name: telegramName(link),
    details,
    request,
  });
  const at = services.clock.now().toISOString();
  await services.events.publish(tx, telegramUnlinked, { userId, by, at });
  return account;
}
