import { definePages } from '#platform/web/pages.ts';

/** The pages of developer behind the sign-in. */
export const pages = definePages([]);
