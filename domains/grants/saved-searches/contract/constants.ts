/** Searches a member keeps. */
export const SEARCHES_MAX = 50;
/** Characters. */
export const NAME_MAX = 80;
/** How often a member gets alerts of a search. */
export const ALERTS = ['never', 'daily', 'weekly'] as const;
export type Alerts = (typeof ALERTS)[number];
/** The hour of the member's day at which alerts are sent; weekly ones on Monday. */
export const ALERT_HOUR = 8;
/** New grants that an alert and the list name; the others are counted. */
export const GRANTS_NAMED = 10;
/** Entries of a feed. */
export const FEED_ENTRIES = 50;
