import type { Services } from '#platform/server/services.ts';
import type { PollerTimes } from '../adapters/telegram-poller.ts';
import { createTelegramChat } from './telegram-chat.ts';

const POLL_SECONDS = 25;
/** Beyond the longest poll a call is dead. */
const SLACK_SECONDS = 15;

/**
 * Starts the bot in a process that runs jobs; without a token, or in a process that only serves pages, nothing.
 * @returns what stops it
 */
export async function startTelegram(
  services: Services,
  times: Partial<PollerTimes> = {},
): Promise<(() => Promise<void>) | undefined> {
  const { config, db, log } = services;
  const token = config.TELEGRAM_BOT_TOKEN;
  if (!token || config.ROLE === 'web') return undefined;
  // Only who has a bot pays for the library.
  const [{ createBot }, { TelegramPoller }] = await Promise.all([
    import('../adapters/telegram-bot.ts'),
    import('../adapters/telegram-poller.ts'),
  ]);
  const bot = createBot({
    token,
    apiRoot: config.TELEGRAM_API_ROOT,
    commands: createTelegramChat(services),
    log,
    timeoutSeconds: (times.pollSeconds ?? POLL_SECONDS) + SLACK_SECONDS,
  });
  const poller = new TelegramPoller({ bot, db, log, times: { pollSeconds: POLL_SECONDS, ...times } });
  return () => poller.stop();
}
