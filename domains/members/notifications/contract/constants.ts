import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';

/** Types of notification (spec §3). */
export const NOTIFICATION_TYPES = [
  'info',
  'success',
  'warning',
  'error',
  'security',
  'verification',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** How often a page asks for the list and the count (spec §9). */
export const NOTIFICATION_POLL_MS = MINUTE_MS;
/** How long an answer counts as fresh (spec §9). */
export const NOTIFICATION_STALE_MS = 30 * SECOND_MS;
/** Notifications in one answer: what the bell lists and what a page of /notifications holds. */
export const NOTIFICATION_PAGE_SIZE = 20;
/** The last page that can be asked for. */
export const NOTIFICATION_PAGE_MAX = 10_000;

/** A read notification is kept so long after it was read. */
export const READ_KEPT_MS = 90 * DAY_MS;
/** An unread one is kept so long after it came. */
export const UNREAD_KEPT_MS = 365 * DAY_MS;

/** Characters. */
export const TITLE_MAX = 120;
export const MESSAGE_MAX = 500;

/** Pages of one member that are told at once; each visible tab is one. */
export const STREAMS_MAX = 5;
/** A page that is told nothing hears at least this often that someone is there, or proxies would hang up. */
export const STREAM_BEAT_MS = 25 * SECOND_MS;
/** A stream ends after so long at the latest; the browser opens another, and the session is checked again. */
export const STREAM_LIFE_SECONDS = 1800;
/** A browser waits so long before it opens another. */
export const STREAM_RETRY_MS = 5 * SECOND_MS;
