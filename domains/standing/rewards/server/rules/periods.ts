import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Range } from '../../contract/constants.ts';

/** The period of a range that a moment falls into. */
export interface Period {
  /** Names it in the table. */
  readonly key: string;
  /** Null for all time. */
  readonly since: Date | null;
}

/** The calendar month and the week from Monday on, in UTC, that hold this moment; and all time. */
export function periodOf(range: Range, now: Date): Period {
  if (range === 'all') return { key: 'all', since: null };
  const since = range === 'month' ? monthOf(now) : weekOf(now);
  return { key: `${range === 'month' ? 'm' : 'w'}${since.toISOString().slice(0, 10)}`, since };
}

function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}

function weekOf(now: Date): Date {
  const day = Math.floor(now.getTime() / DAY_MS);
  // Day 0 of the epoch was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}
