import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#platform/kernel/clock.ts';
import { parseConfig } from '#platform/server/config.ts';
import { collectContributions } from '#platform/server/contributions.ts';
import { afterCommit, type Database, type Transaction } from '#platform/server/db/database.ts';
import type { Domain } from '#platform/server/domain.ts';
import { noEncoder } from '#platform/server/encoder/encoder.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import { NO_HANDBOOK } from '#platform/server/handbook.ts';
import { createKeys } from '#platform/server/keys.ts';
import { createLogger } from '#platform/server/log.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { personalDataOf } from '#platform/server/personal-data.ts';
import { createCardDrawer } from '#platform/server/pictures/card-drawer.ts';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#platform/server/settings.ts';
import { createObjectStorage } from '#platform/server/storage/object-storage.ts';

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export interface TestServices extends Services {
  readonly clock: TestClock;
  /** Mails whose transaction was committed, oldest first. */
  readonly mails: Mail[];
}

/** A clock at the present moment, so that times made by the database stay near. */
export function aClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

/**
 * Real services on a test's database, with a clock to move and mails to read. Rate limits are a thousand times
 * wider unless `environment` says otherwise: a test is one network.
 * @param domains whose contributions, settings and personal data there are
 */
export function testServices(
  db: Database,
  environment: Readonly<Record<string, string>> = {},
  domains: readonly Domain[] = [],
): TestServices {
  const config = parseConfig({
    DATA_DIR: join(tmpdir(), `hodag-identity-${process.pid}`),
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  const contributions = collectContributions(domains);
  const mails: Mail[] = [];
  return {
    config,
    db,
    clock: aClock(),
    log: createLogger('silent'),
    mails,
    mailer: {
      async send(tx, mail) {
        afterCommit(tx as Transaction, () => void mails.push(mail));
      },
    },
    storage: createObjectStorage(config),
    cards: createCardDrawer({ log: createLogger('silent'), limitMs: 60_000 }),
    encoder: noEncoder(),
    events: createEventPublisher([]),
    keys: createKeys(config.SECRET_KEY ?? ''),
    personalData: personalDataOf(domains),
    contributions,
    handbook: NO_HANDBOOK,
    knownSettings: settingsOf(domains, contributions),
    resources: new Resources(),
    health: async () => ({}),
  };
}

/** The six digits of the newest mail to an address. */
export function codeMailedTo(services: TestServices, email: string): string {
  const mail = services.mails.findLast(({ to, subject }) => to === email && /^\d{6} /.test(subject));
  if (!mail) throw new Error(`No code was mailed to ${email}`);
  return mail.subject.slice(0, 6);
}

/** The token of the newest reset link mailed to an address. */
export function resetTokenMailedTo(services: TestServices, email: string): string {
  const mail = services.mails.findLast(
    ({ to, text }) => to === email && text.includes('/password-reset?token='),
  );
  const token = mail?.text.match(/token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No reset link was mailed to ${email}`);
  return token;
}
