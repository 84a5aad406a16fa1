import type { EventPayload, EventSpec } from '../kernel/events.ts';
import type { Transaction } from './db/database.ts';

/** Publishes stored events: they exist exactly when the publisher's transaction commits. */
export interface EventPublisher {
  publish<E extends EventSpec>(tx: Transaction, event: E, payload: EventPayload<E>): Promise<void>;
  /** Many events of one kind in one statement. */
  publishAll<E extends EventSpec>(
    tx: Transaction,
    event: E,
    payloads: readonly EventPayload<E>[],
  ): Promise<void>;
}
