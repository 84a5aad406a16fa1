import { Bot, type Context } from 'grammy';
import type { Logger } from '#platform/server/log.ts';
import { type TelegramPerson, toTelegramPerson } from '../rules/telegram-person.ts';
import { FAILED_REPLY, GROUP_REPLY, type Reply } from '../rules/telegram-replies.ts';
import { TELEGRAM_API_ROOT } from './telegram-name.ts';

/** Actions behind the bot's commands. */
export interface BotCommands {
  login(person: TelegramPerson): Promise<Reply>;
  unlink(person: TelegramPerson): Promise<Reply>;
  help(): Reply;
}

export interface BotOptions {
  readonly token: string;
  readonly apiRoot: string | undefined;
  readonly commands: BotCommands;
  readonly log: Logger;
  /** Longest time a call may take; longer than a long poll. */
  readonly timeoutSeconds: number;
}

/** The bot with its commands. It fetches nothing automatically: see `TelegramPoller`. */
export function createBot({ token, apiRoot, commands, log, timeoutSeconds }: BotOptions): Bot {
  const root = (apiRoot ?? TELEGRAM_API_ROOT).replace(/(?<!\/)\/+$/, '');
  const bot = new Bot(token, { client: { apiRoot: root, timeoutSeconds } });
  const answering = (work: (person: TelegramPerson) => Promise<Reply> | Reply) => async (ctx: Context) => {
    if (!ctx.from || ctx.from.is_bot) return;
    if (ctx.chat?.type !== 'private') return reply(ctx, GROUP_REPLY);
    try {
      await reply(ctx, await work(toTelegramPerson(ctx.from)));
    } catch (error) {
      log.error({ part: 'telegram', err: error }, 'A message to the bot could not be answered');
      await reply(ctx, FAILED_REPLY).catch(() => {});
    }
  };
  bot.command(['start', 'login'], answering(commands.login));
  bot.command('unlink', answering(commands.unlink));
  bot.command('help', answering(commands.help));
  // The bot ignores what people say in groups.
  bot.chatType('private').on('message', answering(commands.help));
  return bot;
}

async function reply(ctx: Context, { text, mark }: Reply): Promise<void> {
  const offset = mark === undefined ? -1 : text.indexOf(mark);
  const entities = offset < 0 || !mark ? [] : [{ type: 'code' as const, offset, length: mark.length }];
  await ctx.reply(text, { entities, link_preview_options: { is_disabled: true } });
}
