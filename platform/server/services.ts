import type { Clock } from '../kernel/clock.ts';
import type { Config } from './config.ts';
import type { Contributions } from './contributions.ts';
import type { Database } from './db/database.ts';
import type { Encoder } from './encoder/encoder.ts';
import type { EventPublisher } from './events.ts';
import type { HealthReport, HealthScope } from './health-checks.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { DomainPersonalData } from './personal-data.ts';
import type { CardDrawer } from './pictures/card-drawer.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/**
 * What the platform serves to every operation and job. Passed in, never imported as a global, so that each test
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
  /** What each domain keeps of a person. */
  readonly personalData: readonly DomainPersonalData[];
  /** What domains add to the extension points of others. */
  readonly contributions: Contributions;
  /** Everything an operator may set. */
  readonly knownSettings: readonly Settings[];
  /** What domains keep in memory for this instance; see `defineResource`. */
  readonly resources: Resources;
  /** State of every part of the instance, asked now; `readiness`: only of what it cannot serve without. */
  health(scope?: HealthScope): Promise<HealthReport>;
}
