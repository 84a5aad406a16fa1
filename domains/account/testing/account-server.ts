import type { FastifyInstance } from 'fastify';
import { contactsDomain } from '#contacts/server';
import { createSessions, identityDomain, type Sessions } from '#identity/server';
import { Browser, type BrowserOptions, type TestServices, testServices } from '#identity/testing';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { personalDataOf } from '#platform/server/personal-data.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { profilesDomain } from '#profiles/server';
import { referralsDomain } from '#referrals/server';
import { accountDomain } from '../server/index.ts';

/** Identity and account behind the real HTTP server, on a database of their own. */
export interface AccountServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. Sessions are kept in memory as in the running product. */
export async function anAccountServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<AccountServer> {
  const database = await testDatabase();
  const domains = [identityDomain, contactsDomain, profilesDomain, referralsDomain, accountDomain];
  const services = {
    ...testServices(database.db, environment, domains),
    personalData: personalDataOf(domains),
  };
  const sessions = createSessions(services, database.pool);
  await sessions.ready;
  const app = await createHttpServer({ services, domains, sessions });
  await app.ready();
  return {
    services,
    database,
    app,
    sessions,
    browser: (options = {}) => new Browser(app, { publicUrl: services.config.PUBLIC_URL, ...options }),
    async close() {
      await app.close();
      await sessions.close();
      await database.close();
    },
  };
}
