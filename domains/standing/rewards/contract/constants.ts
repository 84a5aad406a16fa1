/** Contributors on the dashboard (spec §2.4, §9). */
export const TOP_CONTRIBUTORS = 4;

/** How long the answers stay fresh in the browser (spec §7). */
export const STATS_FRESH_MS = 3_600_000;
export const LEADERBOARD_FRESH_MS = 7_200_000;

/** Time ranges of the leaderboard: since the beginning, this calendar month, this week from Monday on (UTC). */
export const RANGES = ['all', 'month', 'week'] as const;
export type Range = (typeof RANGES)[number];

/** Members the leaderboard compares: every member, or the caller with those they brought. */
export const SCOPES = ['everyone', 'invited'] as const;
export type Scope = (typeof SCOPES)[number];

/** Entries on one page of the leaderboard; a caller may ask for fewer. */
export const ENTRIES_PER_PAGE = 50;
/** Last page of the leaderboard; one's own place is told whatever it is. */
export const LAST_PAGE = 20;

/** The badges `/api/user/stats` names (spec §3 "User stats"). */
export const STATS_BADGES = ['creator', 'networker', 'backer', 'innovator'] as const;

/** How long copies of a badge's share card are good: so long it may still be seen after its member took it back. */
export const BADGE_CARD_KEPT_SECONDS = 600;
