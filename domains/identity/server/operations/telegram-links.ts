import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps, RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { telegramLinked, telegramUnlinked } from '../../contract/events.ts';
import { hasOtherWayIn } from '../rules/other-way-in.ts';
import { telegramLinkedNotice, telegramUnlinkedNotice } from '../rules/telegram-mails.ts';
import { type TelegramPerson, telegramHandle, telegramName } from '../rules/telegram-person.ts';
import { getAccount } from '../services/accounts.ts';
import { findFactors } from '../services/factors.ts';
import { linkOrNote } from '../services/refused-links.ts';
import {
  deleteTelegramLink,
  insertTelegramLink,
  lockAccountRow,
  lockTelegram,
  selectTelegramLink,
  selectTelegramOwner,
} from '../store/telegram-store.ts';

/**
 * Links a proven Telegram account and publishes `identity.telegramLinked`; a verified address hears of it.
 * @throws identity.telegram_taken, identity.telegram_has_one
 */
export async function linkTelegramTo(
  services: Services,
  tx: Transaction,
  input: {
    readonly account: Account;
    readonly person: TelegramPerson;
    readonly request: Pick<RequestFacts, 'ip' | 'userAgent'>;
  },
): Promise<void> {
  const { account, person, request } = input;
  await lockTelegram(tx, person.id);
  await lockAccountRow(tx, account.id);
  const owner = await selectTelegramOwner(tx, person.id);
  if (owner && owner.userId !== account.id) throw identityErrors.fail('identity.telegram_taken');
  if (owner || (await selectTelegramLink(tx, account.id)))
    throw identityErrors.fail('identity.telegram_has_one');
  const now = services.clock.now();
  await insertTelegramLink(tx, account.id, person, now);
  await audit(tx, {
    action: 'identity.telegram_linked',
    actorId: account.id,
    subjectId: account.id,
    details: { telegram: telegramHandle(person) },
    request,
  });
  await services.events.publish(tx, telegramLinked, { userId: account.id, at: now.toISOString() });
  if (account.email && account.emailVerified) {
    const notice = telegramLinkedNotice(account, telegramName(person), services.config.PUBLIC_URL);
    await services.mailer.send(tx, { to: account.email, ...notice });
  }
}

/**
 * Runs what links a Telegram account for a member and notes its refusal; whoever has the account already hears of it.
 * @throws what `link` throws
 */
export function linkTelegramOrNote<T>(
  deps: OperationDeps,
  userId: string,
  link: (tellProved: (person: TelegramPerson) => void) => Promise<T>,
): Promise<T> {
  const holderOf = async (db: Database, { id }: TelegramPerson) =>
    (await selectTelegramOwner(db, id))?.userId;
  return linkOrNote(deps, { userId, contact: 'telegram', holderOf }, link);
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
  input: { readonly userId: string; readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'> },
): Promise<Account> {
  const { userId, request } = input;
  await lockAccountRow(tx, userId);
  const link = await selectTelegramLink(tx, userId);
  if (!link) throw identityErrors.fail('identity.telegram_not_linked');
  const account = await getAccount(tx, userId);
  if (!hasOtherWayIn(account, await findFactors(tx, account.id), 'telegram'))
    throw identityErrors.fail('identity.telegram_only_way');
  await deleteTelegramLink(tx, userId);
  const by = request ? 'member' : 'chat';
  await audit(tx, {
    action: 'identity.telegram_unlinked',
    actorId: userId,
    subjectId: userId,
    details: { telegram: telegramHandle(link), by },
    ...(request ? { request } : {}),
  });
  const at = services.clock.now().toISOString();
  await services.events.publish(tx, telegramUnlinked, { userId, by, at });
  if (account.email && account.emailVerified) {
    const notice = telegramUnlinkedNotice(account, telegramName(link), services.config.PUBLIC_URL);
    await services.mailer.send(tx, { to: account.email, ...notice });
  }
  return account;
}
