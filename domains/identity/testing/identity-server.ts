import type { FastifyInstance } from 'fastify';
import type { Domain } from '#platform/server/domain.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createSessions } from '../server/adapters/sessions.ts';
import { identityDomain } from '../server/index.ts';
import { Browser, type BrowserOptions } from './browser.ts';
import { type TestServices, testServices } from './test-services.ts';

/** Identity, and what is said beside it, behind the real HTTP server, on a database of its own. */
export interface IdentityServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. */
export async function anIdentityServer(
  environment: Readonly<Record<string, string>> = {},
  beside: readonly Domain[] = [],
): Promise<IdentityServer> {
  const database = await testDatabase();
  const domains = [identityDomain, ...beside];
  const services = testServices(database.db, environment, domains);
  const sessions = createSessions(services, database.pool);
  await sessions.ready;
  const app = await createHttpServer({ services, domains, sessions });
  await app.ready();
  return {
    services,
    database,
    app,
    browser: (options = {}) => new Browser(app, { publicUrl: services.config.PUBLIC_URL, ...options }),
    async close() {
      await app.close();
      await sessions.close();
      await database.close();
    },
  };
}
