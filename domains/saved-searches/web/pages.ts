import { definePages } from '#platform/web/pages.ts';

/** The pages of saved-searches behind the sign-in. */
export const pages = definePages([]);
