import type { FastifyInstance } from 'fastify';
import { createSessions, type Sessions } from '#members/identity/server';
import { type TestServices, testServices } from '#members/identity/testing';
import { levelsFor, missingFor } from '#members/onboarding/server';
import type { Domain } from '#platform/server/domain.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import { createHttpServer, type HttpServerOptions } from '#platform/server/http/http-server.ts';
import { mailer } from '#platform/server/mail/mailer.ts';
import { personalDataOf } from '#platform/server/personal-data.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createApiKeys } from '#standing/api-keys/server';
import { domains as everyDomain } from '../src/domains.ts';

/** The whole product behind its real HTTP server, on its own database. */
export interface ProductServer {
  readonly app: FastifyInstance;
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly sessions: Sessions;
  close(): Promise<void>;
}

export interface ProductServerOptions {
  /** A database to use, for example a read-only view; closed with the server. */
  readonly database?: TestDatabase;
  readonly environment?: Readonly<Record<string, string>>;
  /** Every domain of the product, unless a test plants its own. */
  readonly domains?: readonly Domain[];
  /** Port to the unlock levels, unless a test plants its own. */
  readonly levelsFor?: typeof levelsFor;
  /** Events reach their subscriptions and mails the queue, as on an instance; without it both end where they begin. */
  readonly queued?: boolean;
  /** Starts what the domains run beside the endpoints (the search index). */
  readonly start?: boolean;
  readonly http?: (server: {
    services: TestServices;
    sessions: Sessions;
  }) => Pick<HttpServerOptions, 'extend' | 'notFound'>;
}

const subscriptionsOf = ({ subscriptions = [] }: Domain) => subscriptions;

/** Starts one; close it in `afterAll`. */
export async function aProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  const { environment = {}, domains = everyDomain } = options;
  const levelsOf = options.levelsFor ?? levelsFor;
  const database = options.database ?? (await testDatabase());
  const services = {
    ...testServices(database.db, environment, domains),
    ...(options.queued ? { events: createEventPublisher(domains.flatMap(subscriptionsOf)), mailer } : {}),
    personalData: personalDataOf(domains),
  };
  const sessions = createSessions(services, database.pool, {
    levels: ({ userId }) => levelsOf(services, userId),
    missing: ({ userId }, level) => missingFor(services, userId, level),
  });
  const apiKeys = createApiKeys(services);
  await sessions.ready;
  const stops: (() => Promise<void>)[] = [];
  if (options.start) {
    for (const domain of domains) {
      const stop = await domain.start?.(services);
      if (stop) stops.push(stop);
    }
  }
  const app = await createHttpServer({
    services,
    domains,
    sessions,
    shedsLoad: false,
    apiKeys,
    ...options.http?.({ services, sessions }),
  });
  await app.ready();
  return {
    app,
    services,
    database,
    sessions,
    async close() {
      await app.close();
      for (const stop of stops.reverse()) await stop();
      apiKeys.close();
      await sessions.close();
      await database.close();
    },
  };
}
