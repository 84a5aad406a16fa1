import { createSessions } from '#members/identity/server';
import { levelsFor, missingFor } from '#members/onboarding/server';
import { parseConfig } from '#platform/server/config.ts';
import { registerHealth } from '#platform/server/http/health.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { CONCURRENT_JOBS } from '#platform/server/jobs/queue-runner.ts';
import { startJobWorker } from '#platform/server/jobs/worker.ts';
import { createApiKeys } from '#standing/api-keys/server';
import { domains } from '../src/domains.ts';
import { openInstance } from '../src/instance.ts';
import { startLoopProbe } from './loop-probe.ts';

/** An instance as `npm start` runs it, without its pages, whose event loop is measured. */
async function main(): Promise<void> {
  const config = parseConfig();
  const instance = await openInstance(config, 'server');
  const { services, pool } = instance;
  for (const domain of domains) await domain.start?.(services);
  await startJobWorker(services, domains, await instance.openPool('hodag jobs', CONCURRENT_JOBS + 2));
  const sessions = createSessions(services, pool, {
    levels: ({ userId }) => levelsFor(services, userId),
    missing: ({ userId }, level) => missingFor(services, userId, level),
  });
  const app = await createHttpServer({
    services,
    domains,
    sessions,
    apiKeys: createApiKeys(services),
    extend: async (server) => registerHealth(server, services, 'probed'),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // It ends with the process that started it.
  process.on('disconnect', () => process.exit());
  startLoopProbe();
  process.send?.({ address });
}

await main();
