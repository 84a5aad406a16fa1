import { definePages } from '#platform/web/pages.ts';

/** The pages of writing behind the sign-in. */
export const pages = definePages([]);
