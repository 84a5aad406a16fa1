import { getAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { selectTelegramLink } from '../store/telegram-store.ts';

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
