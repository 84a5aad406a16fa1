import { ensureAdmin, issueFirstRunLink } from '#identity/server';
import { parseConfig } from '#platform/server/config.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { startMetrics } from '#platform/server/http/metrics.ts';
import { startJobWorker } from '#platform/server/jobs/worker.ts';
import { domains } from './domains.ts';
import { openInstance } from './instance.ts';
import { createServer } from './serve.ts';

/** `npm start`: database, migrations, domains, jobs and HTTP in one process, by ROLE. */
async function main(): Promise<void> {
  const started = performance.now();
  const config = parseConfig();
  const instance = await openInstance(config, 'server');
  const { services } = instance;
  const stops: (() => Promise<unknown>)[] = [() => instance.close()];
  const stop = once(async () => {
    for (const step of stops.reverse())
      await step().catch((error: unknown) => services.log.error({ err: error }, 'Stop failed'));
  });
  try {
    await ensureAdmin(services);
    for (const domain of domains) {
      const stopDomain = await domain.start?.(services);
      if (stopDomain) stops.push(stopDomain);
    }
    if (config.ROLE !== 'web') {
      const worker = await startJobWorker(services, domains, await instance.openPool('hodag jobs', 6));
      stops.push(() => worker.stop());
    }
    if (config.METRICS_PORT !== undefined) stops.push(await startMetrics(config.METRICS_PORT, config.HOST));
    if (config.ROLE !== 'worker') {
      const app = await createServer(instance);
      stops.push(() => app.close());
      await app.listen({ port: config.PORT, host: config.HOST });
      announce(config.PUBLIC_URL, await issueFirstRunLink(services), performance.now() - started);
    }
    stopOnSignals(stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function announce(url: string, firstRunLink: string | null, ms: number): void {
  const lines = [`Hodag is ready at ${url} (${(ms / 1000).toFixed(1)} s). Ctrl-C stops it.`];
  if (firstRunLink) {
    lines.push(
      'Nobody administers this instance yet. This link makes its first administrator, once, within 24 hours:',
    );
    lines.push(`  ${firstRunLink}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

const STOP_LIMIT_MS = 15_000;

function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartupError
      ? `${error.message}\n${error.remedy}`
      : String((error as Error)?.stack ?? error);
  process.stderr.write(`Hodag did not start.\n${text}\n`);
  process.exit(1);
});
