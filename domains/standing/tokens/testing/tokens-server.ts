import type { FastifyInstance } from 'fastify';
import { createSessions, identityDomain } from '#members/identity/server';
import {
  type Answer,
  Browser,
  type TestMember,
  type TestServices,
  testServices,
} from '#members/identity/testing';
import type { KeyActor } from '#platform/kernel/access.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { tokensDomain } from '../server/index.ts';
import { ensureGenesis } from '../server/ledger/genesis.ts';

export type KeyCall = (method: 'GET' | 'POST', url: string, body?: object) => Promise<Answer>;

/** Identity and tokens behind the real HTTP server, on their own database, with the supply made. */
export interface TokensServer {
  readonly app: FastifyInstance;
  readonly services: TestServices;
  readonly database: TestDatabase;
  browser(member?: TestMember): Browser;
  /** Plants an API key. @returns what calls the server with it */
  key(actor: KeyActor): KeyCall;
  close(): Promise<void>;
}

/** Starts one in which every member has reached the level that the ledger asks for; close it in `afterAll`. */
export async function aTokensServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TokensServer> {
  const database = await testDatabase();
  const services = testServices(database.db, environment);
  await ensureGenesis(services);
  const sessions = createSessions(services, database.pool, { levels: async () => ['2fa'] });
  await sessions.ready;
  const planted = new Map<string, KeyActor>();
  const apiKeys = { resolve: (key: string) => planted.get(key) ?? null };
  const app = await createHttpServer({
    services,
    domains: [identityDomain, tokensDomain],
    sessions,
    shedsLoad: false,
    apiKeys,
  });
  await app.ready();
  return {
    app,
    services,
    database,
    browser: (member) => {
      const { PUBLIC_URL: publicUrl } = services.config;
      return new Browser(app, { publicUrl, ...(member ? { token: member.token } : {}) });
    },
    key: (actor) => {
      planted.set(actor.keyId, actor);
      const headers = { authorization: `Bearer ${actor.keyId}` };
      return async (method, url, body) => {
        const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
        const isJson = String(answer.headers['content-type']).includes('json');
        return {
          status: answer.statusCode,
          body: isJson ? answer.json() : { text: answer.body },
          headers: answer.headers,
        };
      };
    },
    async close() {
      await app.close();
      await sessions.close();
      await database.close();
    },
  };
}
