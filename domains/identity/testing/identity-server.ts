import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createSessions } from '../server/adapters/sessions.ts';
import { checksummed } from '../server/adapters/wallet-signatures.ts';
import { identityDomain } from '../server/index.ts';
import { Browser, type BrowserOptions } from './browser.ts';
import { type TestServices, testServices } from './test-services.ts';

/** Identity alone behind the real HTTP server, on a database of its own. */
export interface IdentityServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

/** How often the platform measures how busy the process is. */
const LOAD_SAMPLE_MS = 1100;

/** Starts one; close it in `afterAll`. */
export async function anIdentityServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<IdentityServer> {
  const database = await testDatabase();
  const services = testServices(database.db, environment);
  const sessions = createSessions(services, database.pool);
  await sessions.ready;
  const app = await createHttpServer({ services, domains: [identityDomain], sessions });
  await app.ready();
  // Loads the wallets' library now: on a busy machine its first use stalls the loop, which answers "busy".
  await checksummed(`0x${'0'.repeat(40)}`);
  // Loading every module held the process, which the first measure of its load would call busy.
  do await delay(LOAD_SAMPLE_MS);
  while (app.isUnderPressure());
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
