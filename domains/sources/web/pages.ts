import { definePages } from '#platform/web/pages.ts';

/** The pages of sources behind the sign-in. */
export const pages = definePages([]);
