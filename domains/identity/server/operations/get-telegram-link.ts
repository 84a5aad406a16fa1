import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { hasOtherWayIn } from '../rules/other-way-in.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { getAccount } from '../services/accounts.ts';
import { findFactors } from '../services/factors.ts';
import { selectTelegramLink } from '../store/telegram-store.ts';

/** The Telegram account linked to the caller, and what the caller may do about it. */
export const getTelegramLink: Operation<typeof identityEndpoints.getTelegramLink> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(deps.db, userId);
  const link = await selectTelegramLink(deps.db, userId);
  const botUsername = await findBotUsername(deps);
  return {
    available: botUsername !== null,
    botUsername,
    linked: link && { name: telegramName(link), since: link.linkedAt.toISOString() },
    canUnlink: link !== null && hasOtherWayIn(account, await findFactors(deps.db, account.id), 'telegram'),
  };
};
