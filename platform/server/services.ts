import type { Clock } from '../kernel/clock.ts';
import type { Config } from './config.ts';
import type { Contributions } from './contributed.ts';
import type { Database, Transaction } from './db/database.ts';
import type { Encoder } from './encoder/encoder.ts';
import type { EventPublisher } from './event-publisher.ts';
import type { Handbook } from './handbook.ts';
import type { HealthReport, HealthScope } from './health-report.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { CardDrawer } from './pictures/card-drawer.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/**
 * Services of the platform to every operation and job. Passed in, never imported as a global, so that each test
 * has its own.
 */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly storage: ObjectStorage;
  readonly cards: CardDrawer;
  readonly encoder: Encoder;
  readonly events: EventPublisher;
  readonly keys: Keys;
  /** Export and erasure of a person's data, by domain. */
  readonly personalData: readonly DomainPersonalData[];
  /** Additions of domains to extension points. */
  readonly contributions: Contributions;
  /** Everything an operator may set. */
  readonly knownSettings: readonly Settings[];
  /** Parts of the instance, for the operator's handbook; empty where no requests are served. */
  readonly handbook: Handbook;
  /** Memory of the domains for this instance; see `defineResource`. */
  readonly resources: Resources;
  /** State of every part of the instance, asked now; `readiness`: only of what it cannot serve without. */
  health(scope?: HealthScope): Promise<HealthReport>;
}

/** Rows of one kind, as their owner gets them: plain values, never a secret. */
export type PersonalRows = readonly Readonly<Record<string, unknown>>[];

/** Export and erasure of a person's data in a domain. */
export interface PersonalData {
  /** The columns of each kind in their order: a list has them also when it is empty. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Everything kept about the person, by kind (lower case with hyphens); empty kinds too. */
  export(services: Services, userId: string): Promise<Readonly<Record<string, PersonalRows>>>;
  /** Removes it, and queues what is not in the database; part of the one transaction that deletes the account. */
  erase(services: Services, tx: Transaction, userId: string): Promise<void>;
}

export interface DomainPersonalData extends PersonalData {
  readonly domain: string;
}
