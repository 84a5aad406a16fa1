import { z } from 'zod';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import {
  TELEGRAM_API_TIMEOUT_MS,
  TELEGRAM_FAILURE_KEPT_MS,
  TELEGRAM_NAME_KEPT_MS,
} from '../../contract/telegram-constants.ts';

type TelegramServices = Pick<Services, 'config' | 'clock' | 'log' | 'resources'>;

/** Where the Bot API is, unless TELEGRAM_API_ROOT says otherwise. */
export const TELEGRAM_API_ROOT = 'https://api.telegram.org';

interface Known {
  readonly name: Promise<string | null>;
  readonly until: number;
}

const botName = defineResource('connections.bot-name', () => ({ known: null as Known | null }));
const me = z.object({ ok: z.literal(true), result: z.object({ username: z.string().min(1) }) });

/**
 * The bot's username, asked of the Bot API and kept for an hour; null without a token, or while the Bot API does not
 * say it. A failure is kept for some seconds, so that no request has to wait for it again at once.
 */
export async function findBotUsername(services: TelegramServices): Promise<string | null> {
  const { config, clock } = services;
  if (!config.TELEGRAM_BOT_TOKEN) return null;
  const now = clock.now().getTime();
  const kept = botName(services);
  if (kept.known && kept.known.until > now) return kept.known.name;
  const name = askName(services, config.TELEGRAM_BOT_TOKEN);
  kept.known = { name, until: now + TELEGRAM_NAME_KEPT_MS };
  if ((await name) === null) kept.known = { name, until: now + TELEGRAM_FAILURE_KEPT_MS };
  return name;
}

async function askName({ config, log }: TelegramServices, token: string): Promise<string | null> {
  try {
    const root = (config.TELEGRAM_API_ROOT ?? TELEGRAM_API_ROOT).replace(/(?<!\/)\/+$/, '');
    const answer = await fetch(`${root}/bot${token}/getMe`, {
      signal: AbortSignal.timeout(TELEGRAM_API_TIMEOUT_MS),
      redirect: 'error',
    });
    return me.parse(await answer.json()).result.username;
  } catch (error) {
    // The address holds the token, and an error may hold the address.
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ part: 'telegram', reason }, 'The Bot API does not say the name of the bot');
    return null;
  }
}
