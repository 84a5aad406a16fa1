import type { FastifyInstance } from 'fastify';
import type { Domain } from '#platform/server/domain.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createSessions, type Sessions } from '../server/adapters/sessions.ts';
import { identityDomain } from '../server/index.ts';
import { Browser, type BrowserOptions } from './browser.ts';
import { type TestServices, testServices } from './test-services.ts';

/** Identity and what is to be tested with it behind the real HTTP server, on a separate database. */
export interface IdentityServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. Sessions are kept in memory as in the running product. */
export async function anIdentityServer(
  environment: Readonly<Record<string, string>> = {},
  others: readonly Domain[] = [],
): Promise<IdentityServer> {
  const database = await testDatabase();
  const domains = [identityDomain, ...others];
  const services = testServices(database.db, environment, domains);
  const sessions = createSessions(services, database.pool);
  await sessions.ready;
  const app = await createHttpServer({ services, domains, sessions, shedsLoad: false });
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
