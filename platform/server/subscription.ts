import type { EventPayload, EventSpec } from '../kernel/events.ts';
import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';

/** When an event was stored. */
export interface EventFacts {
  /** Grows from event to event. */
  readonly no: number;
  /** By the clock of the database. */
  readonly at: Date;
}

/** A reaction to a stored event. Runs in its own transaction, at least once: must be idempotent. */
export interface Subscription<E extends EventSpec = EventSpec> {
  /** `domain/what-when` as its file is named. */
  readonly name: string;
  readonly event: E;
  /** @param stored absent where a made-up past is replayed for a demo */
  handle(services: Services, tx: Transaction, payload: EventPayload<E>, stored?: EventFacts): Promise<void>;
}
