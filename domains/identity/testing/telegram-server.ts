import { issueTelegramCode } from '../server/operations/telegram-codes.ts';
import { type TelegramPerson, toTelegramPerson } from '../server/rules/telegram-person.ts';
import { FakeBotApi } from './fake-bot-api.ts';
import { anIdentityServer, type IdentityServer } from './identity-server.ts';

/** Identity with a bot, whose Bot API is a fake one. */
export interface TelegramServer extends IdentityServer {
  readonly api: FakeBotApi;
  /** Somebody on Telegram whom no test has met. */
  person(): TelegramPerson;
  /** The code the bot gives to somebody; to somebody new without one. */
  codeFor(person?: TelegramPerson): Promise<string>;
}

let lastId = 7_000_000_000;

/** Starts one; close it in `afterAll`. */
export async function aTelegramServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TelegramServer> {
  const api = await new FakeBotApi().open();
  const server = await anIdentityServer({ ...api.environment, ...environment });
  const person = (): TelegramPerson => {
    lastId += 1;
    return toTelegramPerson({ id: lastId, first_name: 'Ada', username: `ada_${lastId}` });
  };
  return {
    ...server,
    api,
    person,
    codeFor: (to = person()) => issueTelegramCode(server.services, to),
    async close() {
      await server.close();
      await api.close();
    },
  };
}
