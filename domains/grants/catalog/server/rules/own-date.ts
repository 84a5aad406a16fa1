import type { Deadline } from '#engines/opportunity-formats';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { hasClosed } from '../../contract/deadline.ts';

/** Whether a day, `2026-12-01`, is over. Days of this platform are UTC days. */
export function isPastDay(day: string, now: Date): boolean {
  return Date.parse(day) + DAY_MS <= now.getTime();
}

/** When a member has to be done with a grant: by their own date, else by its deadline; null where neither is ahead. */
export function dateAhead(deadline: Deadline, ownDate: string | null, now: Date): number | null {
  if (ownDate !== null) {
    const end = Date.parse(ownDate) + DAY_MS;
    if (end > now.getTime()) return end;
  }
  return deadline.kind === 'date' && !hasClosed(deadline, now) ? Date.parse(deadline.at) : null;
}
