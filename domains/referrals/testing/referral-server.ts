import { createSessions, identityDomain } from '#identity/server';
import { Browser, type BrowserOptions, type TestServices, testServices } from '#identity/testing';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { referralsDomain } from '../server/index.ts';

/** Identity and referrals behind the real HTTP server, on a database of their own. */
export interface ReferralServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. */
export async function aReferralServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<ReferralServer> {
  const database = await testDatabase();
  const services = testServices(database.db, environment);
  const sessions = createSessions(services);
  const app = await createHttpServer({ services, domains: [identityDomain, referralsDomain], sessions });
  await app.ready();
  return {
    services,
    database,
    browser: (options = {}) => new Browser(app, { publicUrl: services.config.PUBLIC_URL, ...options }),
    async close() {
      await app.close();
      await sessions.close();
      await database.close();
    },
  };
}
