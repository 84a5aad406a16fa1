import type { Operation } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { botIdOf } from '../rules/telegram-bot-id.ts';

/** Whether one can sign in by Telegram here (spec §3 "Chat-messenger login config response"). */
export const getTelegramConfig: Operation<typeof connectionsEndpoints.getTelegramConfig> = async (deps) => {
  const botUsername = await findBotUsername(deps);
  const isSetUp = Boolean(deps.config.TELEGRAM_BOT_TOKEN);
  const botId = botIdOf(deps.config.TELEGRAM_BOT_TOKEN);
  return {
    // With a token and no name the Bot API does not answer: that is a failure, not an answer.
    success: !isSetUp || botUsername !== null,
    data: {
      available: botUsername !== null,
      botUsername,
      ...(botUsername !== null && botId !== null ? { botId } : {}),
    },
  };
};
