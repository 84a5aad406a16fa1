import { ensureAdmin, issueFirstRunLink } from '#members/identity/server';
import { type Config, parseConfig } from '#platform/server/config.ts';
import type { StartupError } from '#platform/server/db/startup-error.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { CONCURRENT_JOBS } from '#platform/server/jobs/queue-runner.ts';
import { startJobWorker } from '#platform/server/jobs/worker.ts';
import { demoOptions, introduce, seedDemo } from './cli/demo.ts';
import { domains } from './domains.ts';
import { openInstance } from './instance.ts';
import { explainListening } from './listen-error.ts';
import { noMailLine } from './no-mail-line.ts';
import { createServer } from './serve.ts';
import { endWith, StopList, stopOnSignals } from './stop-list.ts';

/** `npm start`, with `--demo` `npm run demo`: database, migrations, domains, jobs and HTTP in one process, by ROLE. */
async function main(): Promise<void> {
  const started = performance.now();
  const config = parseConfig();
  const demo = demoOptions(process.argv.slice(2));
  const stops = new StopList();
  stopOnSignals(stops);
  const instance = await openInstance(config, 'server', (reason) => void endWith(stops, reason));
  const { services } = instance;
  stops.log = services.log;
  stops.add(() => instance.close());
  try {
    const people = demo && (await seedDemo(services, demo, sayLine));
    await ensureAdmin(services);
    services.log.debug('start: domains');
    for (const domain of domains) {
      const stopDomain = await domain.start?.(services);
      if (stopDomain) stops.add(stopDomain);
    }
    if (config.ROLE !== 'web') {
      services.log.debug('start: jobs');
      const openPool = () => instance.openPool('hodag jobs', CONCURRENT_JOBS + 2);
      const onGivenUp = (reason: StartupError): void => void endWith(stops, reason);
      const worker = await startJobWorker(services, domains, openPool, { onGivenUp });
      stops.add(() => worker.stop());
    }
    const metrics = createMetrics();
    const { METRICS_PORT } = config;
    if (METRICS_PORT !== undefined) {
      stops.add(
        await metrics.serve(METRICS_PORT, config.HOST).catch(explainListening('METRICS_PORT', METRICS_PORT)),
      );
    }
    if (config.ROLE !== 'worker') {
      const app = await createServer(instance, metrics);
      stops.add(() => app.close());
      await app.listen({ port: config.PORT, host: config.HOST }).catch(explainListening('PORT', config.PORT));
    }
    const link = config.ROLE === 'worker' ? null : await issueFirstRunLink(services);
    instance.started();
    announce(config, link, started);
    if (!demo && !config.SMTP_URL) sayLine(noMailLine(config.DATA_DIR));
    if (people) introduce(people, config.DATA_DIR).forEach(sayLine);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

function sayLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce({ ROLE, PUBLIC_URL }: Config, firstRunLink: string | null, started: number): void {
  const what = ROLE === 'worker' ? 'Hodag runs jobs' : `Hodag is ready at ${PUBLIC_URL}`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [`${what} (${seconds} s). Ctrl-C stops it.`];
  if (firstRunLink) {
    lines.push(
      'This instance has no administrator yet. This link makes its first administrator, once, within 24 hours:',
      `  ${firstRunLink}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => endWith(new StopList(), error, 'Hodag did not start.'));
