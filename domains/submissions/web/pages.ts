import { definePages } from '#platform/web/pages.ts';

/** The pages of submissions behind the sign-in. */
export const pages = definePages([]);
