import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { systemClock } from '#platform/kernel/clock.ts';
import { finishKilledRestore } from '#platform/server/backup/hold-data-dir.ts';
import type { Config } from '#platform/server/config.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { explainFileError } from '#platform/server/db/embedded/disk-space.ts';
import {
  joinOrStartEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/server/db/migrator.ts';
import type { StartupError } from '#platform/server/db/startup-error.ts';
import { createEncoder } from '#platform/server/encoder/encoder.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import { NO_HANDBOOK } from '#platform/server/handbook.ts';
import { platformChecks, runHealthChecks } from '#platform/server/health-checks.ts';
import { migrateJobs } from '#platform/server/jobs/worker.ts';
import { createKeys, loadSecret } from '#platform/server/keys.ts';
import { LiveSettings } from '#platform/server/live-settings.ts';
import { createLogger } from '#platform/server/log.ts';
import { mailer } from '#platform/server/mail/mailer.ts';
import { personalDataOf } from '#platform/server/personal-data.ts';
import { createCardDrawer } from '#platform/server/pictures/card-drawer.ts';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { definitionsOf, requireKnownSettings } from '#platform/server/settings.ts';
import { createObjectStorage } from '#platform/server/storage/object-storage.ts';
import { contributions, domains, knownSettings } from './domains.ts';
import { InstancePools } from './instance-pools.ts';

/** A running instance without its HTTP server and job worker: what every command needs. */
export interface Instance {
  readonly services: Services;
  readonly pool: Pool;
  /** Opens another pool on the same database; closed with the instance. */
  openPool(applicationName: string, max: number): Promise<Pool>;
  /** The start is over: from now on a caller does not wait a minute for a connection. */
  started(): void;
  close(): Promise<void>;
}

/** Folder the code is in: migrations and the web build are found from here. */
export const ROOT = process.cwd();

export type InstanceMode = 'server' | 'command' | 'look';

/**
 * Opens the database (the embedded one, or DATABASE_URL), migrates it and wires the services.
 * @param mode `server` holds the data folder's lock; `command` joins a running server or starts the database itself;
 * `look` is a command that leaves the database as it is, however old
 * @param onLost called when the embedded database ends without being stopped
 * @throws StartupError with what to do
 */
export async function openInstance(
  config: Config,
  mode: InstanceMode,
  onLost?: (reason: StartupError) => void,
): Promise<Instance> {
  const log = createLogger(mode === 'server' ? config.LOG_LEVEL : 'silent');
  requireKnownSettings(config, knownSettings);
  const settings = new LiveSettings(config.FIXED_SETTINGS, definitionsOf(knownSettings), log);
  await finishKilledRestore(config.DATA_DIR);
  await makeDataDir(config.DATA_DIR);
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config, mode, log, onLost);
  const connection = config.DATABASE_URL ?? embedded?.connection;
  if (!connection) throw new Error('No database connection');
  const pools = new InstancePools(connection, log, mode === 'server');
  let stopFollowing = (): void => {};
  const resources = new Resources();
  const close = async (): Promise<void> => {
    stopFollowing();
    await resources.stop();
    await pools.end();
    await embedded?.stop();
  };
  try {
    const pool = await pools.open(`hodag ${mode}`, 12);
    if (mode !== 'look') {
      await migrate(pool, migrationFolders(), { log });
      await migrateJobs(pool);
    }
    const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);
    const db = createDatabase(pool, log);
    await settings.load(db);
    if (mode === 'server') stopFollowing = settings.follow(db);
    const services: Services = {
      config: withSettings(config, settings),
      db,
      clock: systemClock,
      log,
      mailer,
      storage: createObjectStorage(config),
      cards: createCardDrawer({ log }),
      encoder: createEncoder(config, log),
      events: createEventPublisher(subscriptions),
      keys: createKeys(loadSecret(config)),
      personalData: personalDataOf(domains),
      contributions,
      knownSettings,
      handbook: NO_HANDBOOK,
      resources,
      health: (scope) => runHealthChecks(services, healthChecks(), scope ? { scope } : {}),
    };
    return {
      services,
      pool,
      openPool: (name, max) => pools.open(name, max),
      started: () => pools.started(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same configuration, whose settings are those that count whenever they are asked for. */
function withSettings(config: Config, settings: LiveSettings): Config {
  return {
    ...config,
    get SETTINGS() {
      return settings.current;
    },
  };
}

/** Outgoing mail and objects are here whatever the database is. */
async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function openEmbedded(
  config: Config,
  mode: InstanceMode,
  log: ReturnType<typeof createLogger>,
  onLost?: (reason: StartupError) => void,
) {
  const options = { dataDir: config.DATA_DIR, log, ...(onLost ? { onLost } : {}) };
  return mode === 'server' ? startEmbeddedPostgres(options) : joinOrStartEmbeddedPostgres(options);
}

/** Every owner's migrations, the platform's first, then the domains in their order. */
export function migrationFolders(): { owner: string; directory: string }[] {
  const ofDomains = domains.flatMap(({ name, migrations }) =>
    migrations ? [{ owner: name, directory: join(ROOT, migrations) }] : [],
  );
  return [{ owner: 'platform', directory: join(ROOT, 'platform/server/migrations') }, ...ofDomains];
}

function healthChecks() {
  return Object.assign(
    {},
    platformChecks,
    ...domains.map(({ health }) => health ?? {}),
  ) as typeof platformChecks;
}
