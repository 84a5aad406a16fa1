import type { EventPayload, EventSpec } from '../kernel/events.ts';
import type { Transaction } from './db/database.ts';
import type { Services } from './services.ts';

/** A reaction to a stored event. Runs in its own transaction, at least once: must be idempotent. */
export interface Subscription<E extends EventSpec = EventSpec> {
  /** `domain/what-when` as its file is named. */
  readonly name: string;
  readonly event: E;
  handle(services: Services, tx: Transaction, payload: EventPayload<E>): Promise<void>;
}
