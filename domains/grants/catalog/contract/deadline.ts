import { ANYWHERE_ON_EARTH, wallTimeIn } from '#engines/date-reading';
import type { Deadline, OpportunityKind } from '#engines/opportunity-formats';
import { daysAwayText } from '#platform/kernel/format/dates.ts';
import type { OpportunityStatus } from './schemas.ts';

/** The facts a status is derived from. */
export interface StatusFacts {
  readonly kind: OpportunityKind;
  readonly deadline: Deadline;
  /** ISO instant; null is unknown. */
  readonly opensAt: string | null;
  readonly sourceState: 'forecast' | 'open' | 'closed' | null;
}

/** True once the closing moment lies behind `now`. A call without a date closes by itself where it was a notice. */
export function hasClosed(deadline: Deadline, now: Date): boolean {
  const end = closingMoment(deadline);
  return end !== null && end < now.getTime();
}

/** The moment (ms) from which a call counts as over: its closing, or that at which a notice without a date lapses. */
export function closingMoment(deadline: Deadline): number | null {
  if (deadline.kind === 'date') return Date.parse(deadline.at);
  return deadline.kind === 'unknown' && deadline.lapsesAt ? Date.parse(deadline.lapsesAt) : null;
}

/**
 * Derives the status at `now`. Dates win over what the source says of itself, because a stored word grows stale
 * and a date does not. Past awards are closed; a standing program whose source says nothing is unknown.
 */
export function opportunityStatus(facts: StatusFacts, now: Date): OpportunityStatus {
  if (facts.kind === 'award' || facts.sourceState === 'closed' || hasClosed(facts.deadline, now))
    return 'closed';
  if (facts.opensAt !== null && Date.parse(facts.opensAt) > now.getTime()) return 'forecast';
  if (facts.sourceState !== null) return facts.sourceState;
  const dated = facts.deadline.kind === 'date' || facts.deadline.kind === 'rolling';
  return dated ? 'open' : 'unknown';
}

/**
 * Calendar days from today to the closing day, both in the deadline's own zone (UTC when unknown): 0 today, 1
 * tomorrow, negative when past. Null where there is no date.
 */
export function daysLeft(deadline: Deadline, now: Date): number | null {
  if (deadline.kind !== 'date') return null;
  const zone = deadline.zone ?? 'UTC';
  const dayNumber = (at: number) => {
    const wall = wallTimeIn(zone, at);
    return Date.UTC(wall.year, wall.month - 1, wall.day) / 86_400_000;
  };
  return dayNumber(Date.parse(deadline.at)) - dayNumber(now.getTime());
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The closing day as people read it in its zone, `Dec 14, 2026`; null where there is no date. */
export function deadlineDay(deadline: Deadline): string | null {
  if (deadline.kind !== 'date') return null;
  const wall = wallTimeIn(deadline.zone ?? 'UTC', Date.parse(deadline.at));
  return `${MONTHS[wall.month - 1]} ${wall.day}, ${wall.year}`;
}

function relativeDays(days: number, closed: boolean): string {
  if (closed)
    return days === 0 ? 'closed today' : days === -1 ? 'closed yesterday' : `closed ${-days} days ago`;
  return daysAwayText(days);
}

/** Adds the time to a day whose zone is unknown. */
function latestPlace({ at, zone, timeKnown }: Deadline & { readonly kind: 'date' }): string {
  if (timeKnown || zone !== ANYWHERE_ON_EARTH) return '';
  return wallTimeIn(zone, Date.parse(at)).hour === 23
    ? ' (end of the day anywhere on Earth)'
    : ' (anywhere on Earth)';
}

/** The deadline in words: absolute and relative, or why there is none. */
export function deadlineText(deadline: Deadline, now: Date): string {
  switch (deadline.kind) {
    case 'rolling':
      return 'Rolling: apply at any time.';
    case 'seePage':
      return deadline.text ? `${deadline.text}. Dates: see page.` : 'Dates: see page.';
    case 'unknown':
      if (hasClosed(deadline, now))
        return 'No closing date. The notice is more than twelve months old and counts as over.';
      return deadline.text
        ? `Closing date unclear: “${deadline.text}”`
        : 'Closing date unknown: the source gives none.';
    case 'date': {
      return `${deadlineDay(deadline)}${latestPlace(deadline)}, ${relativeDays(daysLeft(deadline, now) ?? 0, hasClosed(deadline, now))}`;
    }
  }
}
