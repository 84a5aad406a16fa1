import { type Config, parseConfig } from '#platform/server/config.ts';
import { poolOf } from '#platform/server/db/database.ts';
import { hasEmbeddedDatabase } from '#platform/server/db/embedded/embedded-postgres.ts';
import { listPendingMigrations } from '#platform/server/db/migrator.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { platformChecks, runHealthChecks } from '#platform/server/health-checks.ts';
import type { Health, HealthReport } from '#platform/server/health-report.ts';
import type { Services } from '#platform/server/services.ts';
import { domains } from '../domains.ts';
import { migrationFolders } from '../instance.ts';
import { type Command, type CommandIo, done, refused, UsageError } from './command.ts';
import { askRunningServer } from './running-server.ts';
import { withInstance } from './with-instance.ts';

const MARKS = { ok: 'ok     ', off: 'not set', warning: 'look   ', failed: 'FAILED ' } as const;

/** That a node answers is one thing, that the campaign factory is deployed on its chain another. */
const CHAIN_CHECKS = domains.find(({ name }) => name === 'crowdfunding')?.health ?? {};

/** Changes nothing that is there: what only a running server knows (its search index) is asked of it. */
export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'checks configuration, database, mail, storage, model, chain and clock, and says what to do',
  async run(words, io) {
    if (words.length > 0) throw new UsageError();
    const config = parseConfig(io.environment);
    const own = await look(io, config);
    const configuration: Health = { status: 'ok', detail: 'Every variable can be used' };
    const report: Record<string, Health> = { configuration, ...own, server: await askRunningServer(config) };
    const lines = Object.entries(report).flatMap(([name, { status, detail, remedy }]) => [
      `${MARKS[status]}  ${name}: ${detail}`,
      ...(remedy ? [`         ${remedy}`] : []),
    ]);
    const failed = Object.values(report).some(({ status }) => status === 'failed');
    return failed ? refused(lines, report) : done(lines, report);
  },
};

/** Asks the instance itself; where there is none yet it is not made, and where it cannot be opened that is all. */
async function look(io: CommandIo, config: Config): Promise<HealthReport> {
  if (!config.DATABASE_URL && !hasEmbeddedDatabase(config.DATA_DIR)) {
    const detail = `There is none in ${config.DATA_DIR} yet`;
    return { database: { status: 'warning', detail, remedy: 'Run npm start, which makes it.' } };
  }
  try {
    return await withInstance(io, examine, 'look');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { start: { status: 'failed', detail: error.message, remedy: error.remedy } };
  }
}

/** An older database is left to the next start, and what its tables cannot tell yet is not asked. */
async function examine(services: Services): Promise<HealthReport> {
  const pending = await listPendingMigrations(poolOf(services.db), migrationFolders());
  if (pending.length === 0) return runHealthChecks(services, { ...platformChecks, ...CHAIN_CHECKS });
  const { migrations: _applied, jobs: _jobs, backup: _backup, ...others } = platformChecks;
  const detail = `${pending.length} wait for the next start: ${pending.slice(0, 3).join(', ')}${pending.length > 3 ? ' …' : ''}`;
  const remedy =
    'Run npm start, which applies them. To be able to go back, make a backup first: npm run hodag -- backup FILE.';
  return { ...(await runHealthChecks(services, others)), migrations: { status: 'warning', detail, remedy } };
}
