import { Api, GrammyError } from 'grammy';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { TELEGRAM_API_ROOT } from './telegram-name.ts';

/** Seconds one message may take. */
const SEND_LIMIT_SECONDS = 10;

/** Fate of a message: delivered, refused by this person, or Telegram does not answer now. */
export type TelegramSending = 'sent' | 'refused' | 'later';

export interface TelegramAccess {
  readonly token: string;
  readonly apiRoot: string | undefined;
}

/**
 * Sends one message to one person. Errors of the library are not handed on: they may name the address, which holds
 * the bot's token.
 */
export async function sendTelegram(
  { token, apiRoot }: TelegramAccess,
  chatId: number,
  text: string,
): Promise<TelegramSending> {
  const root = (apiRoot ?? TELEGRAM_API_ROOT).replace(/(?<!\/)\/+$/, '');
  const api = new Api(token, { apiRoot: root, timeoutSeconds: SEND_LIMIT_SECONDS });
  try {
    const signal = AbortSignal.timeout(SEND_LIMIT_SECONDS * SECOND_MS) as unknown as Parameters<
      Api['sendMessage']
    >[3];
    await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } }, signal);
    return 'sent';
  } catch (error) {
    // 400: there is no such chat; 403: the person never wrote to the bot, or has blocked it.
    const isFinal = error instanceof GrammyError && [400, 403].includes(error.error_code);
    return isFinal ? 'refused' : 'later';
  }
}
