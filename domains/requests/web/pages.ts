import { definePages } from '#platform/web/pages.ts';

/** The pages of requests behind the sign-in. */
export const pages = definePages([]);
