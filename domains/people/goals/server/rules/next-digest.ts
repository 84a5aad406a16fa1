import { dayIn, instantOf } from '#engines/date-reading';
import { DAY_MS } from '#platform/kernel/clock.ts';

const MONDAY = 1;
const HOUR = 8;

/** When the next weekly email is due: Monday at eight in the member's zone, always after `now`. */
export function nextDigestAt(zone: string, now: Date): Date {
  const today = Date.parse(`${dayIn(zone, now.getTime())}T00:00:00Z`);
  for (let ahead = 0; ; ahead += 1) {
    const day = new Date(today + ahead * DAY_MS);
    if (day.getUTCDay() !== MONDAY) continue;
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const wall = { year, month, day: date, hour: HOUR, minute: 0, second: 0 };
    const at = new Date(instantOf(wall, zone));
    if (at > now) return at;
  }
}
