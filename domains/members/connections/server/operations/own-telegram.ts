import { getAccount, requireStepUp } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { selectTelegramLink } from '../store/telegram-store.ts';
import { unlinkTelegramFrom } from './telegram-links.ts';

/** The Telegram account linked to the caller, and what the caller may do about it. */
export const getTelegramLink: Operation<typeof connectionsEndpoints.getTelegramLink> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(deps.db, userId);
  const link = await selectTelegramLink(deps.db, userId);
  const botUsername = await findBotUsername(deps);
  return {
    available: botUsername !== null,
    botUsername,
    linked: link && { name: telegramName(link), since: link.linkedAt.toISOString() },
    canUnlink: link !== null && hasOtherMethod(account, true, 'telegram'),
  };
};

/** Unlinks the caller's Telegram account; works without a bot too. */
export const unlinkTelegram: Operation<typeof connectionsEndpoints.unlinkTelegram> = async (deps, actor) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const { userId } = member;
  await inTransaction(deps.db, (tx) => unlinkTelegramFrom(deps, tx, { userId, request: deps.request }));
  return { success: true };
};
