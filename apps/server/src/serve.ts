import type { FastifyInstance } from 'fastify';
import { createSessions, endLeftSession } from '#members/identity/server';
import { levelsFor, missingFor } from '#members/onboarding/server';
import { registerCrawlerFiles } from '#platform/server/delivery/crawler-files.ts';
import { createPageDelivery } from '#platform/server/delivery/page-delivery.ts';
import { registerStaticFiles } from '#platform/server/delivery/static-files.ts';
import { loadWebBuild, type WebBuild } from '#platform/server/delivery/web-build.ts';
import { registerHealth } from '#platform/server/http/health.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { registerSiteFiles } from '#platform/server/http/site-files.ts';
import { makeHandbook } from '#platform/server/make-handbook.ts';
import { createApiKeys } from '#standing/api-keys/server';
import { COMMANDS } from './cli/commands.ts';
import { isDemo } from './demo/people.ts';
import { describeSession } from './describe-session.ts';
import { domains } from './domains.ts';
import { type Instance, ROOT } from './instance.ts';

/** Builds the HTTP server of an instance: API, health, pages and files. */
export async function createServer(instance: Instance, metrics: Metrics): Promise<FastifyInstance> {
  const { pool } = instance;
  const services = { ...instance.services, handbook: makeHandbook(domains, COMMANDS) };
  let build: WebBuild | null = null;
  const sessions = createSessions(services, pool, {
    levels: ({ userId }) => levelsFor(services, userId),
    missing: ({ userId }, level) => missingFor(services, userId, level),
  });
  const apiKeys = createApiKeys(services);
  let delivery: ReturnType<typeof createPageDelivery> | null = null;
  const app = await createHttpServer({
    services,
    domains,
    sessions,
    apiKeys,
    extend: async (server) => {
      build = await openWeb(server);
      registerHealth(server, services, build.version);
      registerCrawlerFiles(server, services, build);
      registerSiteFiles(server, services.config, services.clock);
      if (services.config.METRICS_PORT !== undefined) metrics.measure(server);
      server.addHook('onClose', async () => {
        apiKeys.close();
        await sessions.close();
      });
    },
    notFound: (request, reply) => {
      if (!delivery) throw new Error('Pages are asked for before the server is ready');
      return delivery(request, reply);
    },
  });
  if (!build) throw new Error('The server was built without its pages');
  delivery = createPageDelivery({
    app,
    services,
    sessions,
    build,
    endSession: (token) => endLeftSession(services, token),
    describeSession,
    isDemo: isDemo(services.config.DATA_DIR),
  });
  return app;
}

/** The built web app with its files; under `npm run dev` the one that Vite serves from source. */
async function openWeb(server: FastifyInstance): Promise<WebBuild> {
  if (process.env.NODE_ENV === 'development') {
    const { openDevWebBuild } = await import('#platform/server/delivery/dev-web-build.ts');
    return openDevWebBuild(server, ROOT);
  }
  await registerStaticFiles(server, ROOT);
  return loadWebBuild(ROOT);
}
