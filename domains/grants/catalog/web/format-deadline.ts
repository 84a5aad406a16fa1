import { ANYWHERE_ON_EARTH } from '#engines/date-reading';
import type { Deadline } from '#engines/opportunity-formats';
import { clockText, dateText, daysAwayText } from '#platform/kernel/format/dates.ts';
import { zoneTime } from '#platform/kernel/format/zones.ts';

const DAY_MS = 86_400_000;
/** A deadline this near is marked. */
const SOON_DAYS = 14;

export interface DeadlineWords {
  /** `Dec 14, 2026`, `Open all year`, `Yearly deadline`, or what the source writes; null where nothing is known. */
  readonly day: string | null;
  /** `in 24 days`, `closed`, `in July`; empty where there is nothing to add. */
  readonly note: string;
  readonly isSoon: boolean;
  readonly isPast: boolean;
}

/** How often the starter catalog says a program can be applied to, as people read it beside a deadline. */
const CYCLE_LABELS: Readonly<Record<string, string>> = {
  'Once a year': 'Yearly deadline',
  'Twice a year': 'Two deadlines a year',
  'Three times a year': 'Three deadlines a year',
  'Four times a year': 'Four deadlines a year',
  'Six times a year': 'Six deadlines a year',
  'Several a year': 'Several deadlines a year',
};

/** A deadline in words, absolute and relative, in the zone its source means. */
export function deadlineWords(deadline: Deadline, now: Date): DeadlineWords {
  const calm = { isSoon: false, isPast: false };
  if (deadline.kind === 'rolling') return { day: 'Open all year', note: '', ...calm };
  if (deadline.kind === 'seePage') {
    const [often = null, note = ''] = deadline.text?.split(', ') ?? [];
    return { day: often && (CYCLE_LABELS[often] ?? often), note, ...calm };
  }
  if (deadline.kind === 'unknown') {
    const isPast = deadline.lapsesAt !== undefined && new Date(deadline.lapsesAt) < now;
    return { day: deadline.text ?? null, note: isPast ? 'closed' : '', isSoon: false, isPast };
  }
  const zone = deadline.zone ?? 'UTC';
  const at = new Date(deadline.at);
  const days = Math.round((dayNumber(at, zone) - dayNumber(now, zone)) / DAY_MS);
  const isPast = at < now;
  return {
    day: dateText(zoneTime(at, zone)),
    note: isPast ? 'closed' : daysAwayText(days),
    isSoon: !isPast && days <= SOON_DAYS,
    isPast,
  };
}

/**
 * `17:00 Chicago` where the source names an hour; that the day ends anywhere on Earth where nobody knows its zone; null
 * where only the day is known.
 */
export function deadlineHour(deadline: Deadline): string | null {
  if (deadline.kind !== 'date') return null;
  if (!deadline.timeKnown) return deadline.zone === ANYWHERE_ON_EARTH ? 'anywhere on Earth' : null;
  const zone = deadline.zone ?? 'UTC';
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return `${clockText(zoneTime(new Date(deadline.at), zone))} ${place}`;
}

/** Midnight of the calendar day in a zone, as if it were UTC: days can be subtracted. */
function dayNumber(at: Date, zone: string): number {
  const { year, month, day } = zoneTime(at, zone);
  return Date.UTC(year, month - 1, day);
}
