import { dayIn, instantOf } from '#engines/date-reading';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { ALERT_HOUR, type Alerts } from '../../contract/constants.ts';

const MONDAY = 1;

/**
 * When the next alert is due: at eight in the morning of the member's zone, weekly ones on Monday; null for never.
 * Always after `now`, also on days whose clocks change.
 */
export function nextAlertAt(alerts: Alerts, zone: string, now: Date): Date | null {
  if (alerts === 'never') return null;
  const today = Date.parse(`${dayIn(zone, now.getTime())}T00:00:00Z`);
  for (let ahead = 0; ; ahead += 1) {
    const day = new Date(today + ahead * DAY_MS);
    if (alerts === 'weekly' && day.getUTCDay() !== MONDAY) continue;
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const wall = { year, month, day: date, hour: ALERT_HOUR, minute: 0, second: 0 };
    const at = new Date(instantOf(wall, zone));
    if (at > now) return at;
  }
}
