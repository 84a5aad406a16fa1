import { DAY_MS } from '#platform/kernel/clock.ts';

/** A personal data export can be fetched this long after it was made. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
