import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { RuleId } from '../contract/point-rules.ts';

/** Something a member did that earns a point. */
export interface Fact {
  readonly userId: string;
  /** Unique for the member and rule: the same fact told again earns nothing. */
  readonly sourceId: string;
  /** What the member calls it, at most 200 characters. */
  readonly subject?: string | null;
  /** When it happened; null where nobody knows, then it counts from when it is first heard of. */
  readonly at: Date | null;
}

/** After this event this member may have earned something. */
export interface Trigger {
  readonly event: EventSpec;
  memberOf(payload: unknown): string;
}

/**
 * Where the facts of one rule come from. Facts are read, never carried by the event: so whoever earned something
 * before it counted, or whose event got lost, gets the same points, and hearing an event twice changes nothing.
 * Sources of domains beside this one are wired by the app.
 */
export interface FactSource {
  readonly rule: RuleId;
  readonly triggers: readonly Trigger[];
  /** All facts of these members, old ones too, in any order. */
  facts(db: Database, userIds: readonly string[]): Promise<readonly Fact[]>;
}

/** Types a trigger by its event. */
export function when<E extends EventSpec>(event: E, memberOf: (payload: EventPayload<E>) => string): Trigger {
  return { event, memberOf: memberOf as Trigger['memberOf'] };
}
