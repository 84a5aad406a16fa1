import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import type { RuleId } from '../contract/point-rules.ts';

/** A point whose fact turned out not to be one. */
export interface Withdrawn {
  readonly userId: string;
  readonly rule: RuleId;
  readonly sourceId: string;
  /** The member reads it beside the point. */
  readonly reason: string;
}

/**
 * After this event a point is taken back. Its source must no longer tell of the fact, or whoever does not have the point yet
 * would get it. Those of domains beside this one are wired by the app.
 */
export interface Withdrawal {
  readonly event: EventSpec;
  pointOf(payload: unknown): Withdrawn;
}

/**
 * After this event a point counts again that was taken back: with this very reason, so that what was taken back for another
 * one stays so.
 */
export type Restoration = Withdrawal;

/** Types a withdrawal, or a restoration, by its event. */
export function withdrawWhen<E extends EventSpec>(
  event: E,
  pointOf: (payload: EventPayload<E>) => Withdrawn,
): Withdrawal {
  return { event, pointOf: pointOf as Withdrawal['pointOf'] };
}
