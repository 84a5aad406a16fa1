import type { IdentityServer, TestServices } from '#members/identity/testing';
import { type TelegramPerson, toTelegramPerson } from '../server/rules/telegram-person.ts';
import { issueTelegramCode } from '../server/services/telegram-codes.ts';
import { aConnectionsServer } from './connections-server.ts';
import { FakeBotApi } from './fake-bot-api.ts';

/** Identity and connections with a bot, whose Bot API is a fake one. */
export interface TelegramServer extends IdentityServer {
  readonly api: FakeBotApi;
  /** The code the bot gives to someone; to someone new without one. */
  codeFor(person?: TelegramPerson): Promise<string>;
}

let lastId = 7_000_000_000;

/** Someone on Telegram whom no test has met. */
export function aTelegramPerson(): TelegramPerson {
  lastId += 1;
  return toTelegramPerson({ id: lastId, first_name: 'Ada', username: `ada_${lastId}` });
}

/** The code the bot would give to a member who asks it for one. */
export function aTelegramCode(services: TestServices, person = aTelegramPerson()): Promise<string> {
  return issueTelegramCode(services, person);
}

/** Starts one; close it in `afterAll`. */
export async function aTelegramServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TelegramServer> {
  const api = await new FakeBotApi().open();
  const server = await aConnectionsServer({ ...api.environment, ...environment });
  return {
    ...server,
    api,
    codeFor: (person) => aTelegramCode(server.services, person),
    async close() {
      await server.close();
      await api.close();
    },
  };
}
