// Apart from the contract's constants: the dashboard's first load needs these two.

/** How long the project list stays fresh in the browser: 45 minutes (spec §7 `GET /api/projects`, §9). */
export const PROJECTS_FRESH_MS = 45 * 60 * 1000;

/** Projects shown on the dashboard (spec §2.4, §9 "3 recent projects"). */
export const RECENT_PROJECTS = 3;
