import type { Domain } from '#platform/server/domain.ts';

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [];
