import { AppError } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import {
  codeReply,
  helpReply,
  NOT_LINKED_REPLY,
  onlyWayReply,
  type Reply,
  unlinkedReply,
} from '../rules/telegram-replies.ts';
import { selectTelegramOwner } from '../store/telegram-store.ts';
import { issueTelegramCode } from './telegram-codes.ts';
import { unlinkTelegramFrom } from './telegram-links.ts';

/** Private chat of the bot with a member. */
export interface TelegramChat {
  login(person: TelegramPerson): Promise<Reply>;
  unlink(person: TelegramPerson): Promise<Reply>;
  help(): Reply;
}

/** The bot's commands on the running services. */
export function createTelegramChat(services: Services): TelegramChat {
  const publicUrl = services.config.PUBLIC_URL;
  return {
    help: () => helpReply(publicUrl),
    async login(person) {
      try {
        return codeReply(await issueTelegramCode(services, person), publicUrl);
      } catch (error) {
        if (error instanceof AppError && error.code === 'identity.throttled') return { text: error.message };
        throw error;
      }
    },
    async unlink(person) {
      const owner = await selectTelegramOwner(services.db, person.id);
      if (!owner) return NOT_LINKED_REPLY;
      try {
        const { userId } = owner;
        const account = await inTransaction(services.db, (tx) =>
          unlinkTelegramFrom(services, tx, { userId }),
        );
        return unlinkedReply(account.username);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return error.code === 'identity.telegram_only_way' ? onlyWayReply(publicUrl) : NOT_LINKED_REPLY;
      }
    },
  };
}
