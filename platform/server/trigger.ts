import type { EventPayload, EventSpec } from '../kernel/events.ts';

/** After this event something may hold for this member that did not before. */
export interface Trigger {
  readonly event: EventSpec;
  memberOf(payload: unknown): string;
}

/** Types a trigger by its event. */
export function when<E extends EventSpec>(event: E, memberOf: (payload: EventPayload<E>) => string): Trigger {
  return { event, memberOf: memberOf as Trigger['memberOf'] };
}
