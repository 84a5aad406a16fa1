import { randomBytes } from 'node:crypto';
import { systemClock } from '#platform/kernel/clock.ts';
import { parseConfig } from '#platform/server/config.ts';
import { collectContributions } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { noEncoder } from '#platform/server/encoder/encoder.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import { NO_HANDBOOK } from '#platform/server/handbook.ts';
import { createKeys } from '#platform/server/keys.ts';
import { createLogger } from '#platform/server/log.ts';
import { mailer } from '#platform/server/mail/mailer.ts';
import { createCardDrawer } from '#platform/server/pictures/card-drawer.ts';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { createObjectStorage } from '#platform/server/storage/object-storage.ts';
import type { Subscription } from '#platform/server/subscription.ts';

export interface PlatformServicesOptions {
  readonly db: Database;
  /** DATA_DIR; see {@link aDataDir}. */
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly subscriptions?: readonly Subscription[];
  readonly services?: Partial<Services>;
  /** Called with every line of the log, parsed. Silent without it. */
  readonly onLog?: (line: Record<string, unknown>) => void;
}

/** The platform's real services on a test's database and folder: mail goes through the queue, as it does for members. */
export function platformServices(options: PlatformServicesOptions): Services {
  const { db, dataDir, environment = {}, subscriptions = [], onLog } = options;
  const config = parseConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  return {
    config,
    db,
    clock: systemClock,
    log: createLogger(onLog ? 'debug' : 'silent', { write: (line) => onLog?.(JSON.parse(line)) }),
    mailer,
    storage: createObjectStorage(config),
    cards: createCardDrawer({ log: createLogger('silent'), limitMs: 60_000 }),
    encoder: noEncoder(),
    events: createEventPublisher(subscriptions),
    keys: createKeys(config.SECRET_KEY ?? ''),
    personalData: [],
    contributions: collectContributions([]),
    knownSettings: [],
    handbook: NO_HANDBOOK,
    resources: new Resources(),
    health: async () => ({}),
    ...options.services,
  };
}
