import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Trigger } from '#platform/server/trigger.ts';
import { POINT_RULES, type PointRule, type RuleId } from '../../contract/point-rules.ts';

/** Something a member did that earns a point. */
export interface Fact {
  readonly userId: string;
  /** Unique for the member and rule: the same fact told again earns nothing. */
  readonly sourceId: string;
  /** Name for the member, at most 200 characters. */
  readonly subject?: string | null;
  /** When it happened; null for unknown, then it counts from when it is first recorded. */
  readonly at: Date | null;
}

/** A point whose fact turned out not to be one. */
export interface Withdrawn {
  readonly userId: string;
  readonly sourceId: string;
  /** The member reads it beside the point. */
  readonly reason: string;
}

/** After this event a point is taken back, or counts again. */
export interface Withdrawal {
  readonly event: EventSpec;
  pointOf(payload: unknown): Withdrawn;
}

/**
 * Something that earns RepID: its row in the table of economy.md and where its facts come from. Facts are read, never
 * carried by the event: so anyone who earned something before it counted, or whose event got lost, gets the same
 * points, and hearing an event twice changes nothing.
 */
export interface PointSource extends PointRule {
  readonly id: RuleId;
  /** Its row in that table. */
  readonly order: number;
  /** Each point is earned through another member, with whose id its source begins. */
  readonly isThroughMember?: true;
  /** After these events the member may have earned something. */
  readonly triggers?: readonly Trigger[];
  /** All facts of these members, old ones too, in any order; absent where points are written at once. */
  readonly facts?: (db: Database, userIds: readonly string[]) => Promise<readonly Fact[]>;
  /** The source must no longer tell of such a fact, or anyone who does not have the point yet would get it. */
  readonly withdrawals?: readonly Withdrawal[];
  /** Events that restore what was taken back with this very reason; what was for another one stays so. */
  readonly restorations?: readonly Withdrawal[];
}

/** All that earns RepID in this instance. */
export const pointSources = defineExtensionPoint<PointSource>(POINT_RULES);

/** Types a withdrawal, or a restoration, by its event. */
export function withdrawWhen<E extends EventSpec>(
  event: E,
  pointOf: (payload: EventPayload<E>) => Withdrawn,
): Withdrawal {
  return { event, pointOf: pointOf as Withdrawal['pointOf'] };
}
