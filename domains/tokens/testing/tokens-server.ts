import type { FastifyInstance } from 'fastify';
import { createSessions, identityDomain } from '#identity/server';
import { Browser, type TestMember, type TestServices, testServices } from '#identity/testing';
import { UNLOCK_LEVELS } from '#platform/kernel/access.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { tokensDomain } from '../server/index.ts';
import { ensureGenesis } from '../server/ledger/genesis.ts';

/** Identity and tokens behind the real HTTP server, on a database of their own, with the supply made. */
export interface TokensServer {
  readonly app: FastifyInstance;
  readonly services: TestServices;
  readonly database: TestDatabase;
  browser(member?: TestMember): Browser;
  close(): Promise<void>;
}

/** Starts one in which every member has reached every level; close it in `afterAll`. */
export async function aTokensServer(): Promise<TokensServer> {
  const database = await testDatabase();
  const services = testServices(database.db);
  await ensureGenesis(services);
  const sessions = createSessions(services, database.pool, { levels: async () => UNLOCK_LEVELS });
  await sessions.ready;
  const app = await createHttpServer({ services, domains: [identityDomain, tokensDomain], sessions });
  await app.ready();
  return {
    app,
    services,
    database,
    browser: (member) => {
      const { PUBLIC_URL: publicUrl } = services.config;
      return new Browser(app, { publicUrl, ...(member ? { token: member.token } : {}) });
    },
    async close() {
      await app.close();
      await sessions.close();
      await database.close();
    },
  };
}
