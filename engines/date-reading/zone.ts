import { isTimeZone, wallTimeIn } from '#platform/kernel/format/zones.ts';

export { isTimeZone as isZone, wallTimeIn };

/**
 * Where a day ends last (UTC−12; POSIX turns the sign round): a day of an unknown zone is over there and nowhere
 * before, so that no call is shown as closed while it is open.
 */
export const ANYWHERE_ON_EARTH = 'Etc/GMT+12';

/** A wall clock reading, in no particular zone. */
export interface WallTime {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** True for the name of a place's zone, not for a bare offset, which knows no summer time. */
export function isZoneName(zone: string): boolean {
  return zone.length <= 64 && /^[A-Za-z]/.test(zone) && isTimeZone(zone);
}

/** The day on the calendar in `zone` at `at` (ms since the epoch), `2027-03-01`. */
export function dayIn(zone: string, at: number): string {
  const { year, month, day } = wallTimeIn(zone, at);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function asIfUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
}

/** True when the calendar has this day and the clock this time (no 30 February, no 24:61). */
export function isRealWallTime(wall: WallTime): boolean {
  if (wall.year < 1900 || wall.year > 2200) return false;
  const back = new Date(asIfUtc(wall));
  return (
    back.getUTCFullYear() === wall.year &&
    back.getUTCMonth() === wall.month - 1 &&
    back.getUTCDate() === wall.day &&
    back.getUTCHours() === wall.hour &&
    back.getUTCMinutes() === wall.minute &&
    back.getUTCSeconds() === wall.second
  );
}

/**
 * The moment at which clocks in `zone` show `wall`. A time that occurs twice (autumn) gives the later moment, so a
 * deadline is never read earlier than meant; one that is skipped (spring) gives the moment the skip leads to.
 *
 * @returns ms since the epoch
 */
export function instantOf(wall: WallTime, zone: string): number {
  const target = asIfUtc(wall);
  // The offset on either side of a change of clocks, from a day before and a day after.
  const candidates = [target - 86_400_000, target + 86_400_000].map((near) => {
    const offset = asIfUtc(wallTimeIn(zone, near)) - near;
    return target - offset;
  });
  const exact = candidates.filter((at) => asIfUtc(wallTimeIn(zone, at)) === target);
  return Math.max(...(exact.length > 0 ? exact : candidates));
}
