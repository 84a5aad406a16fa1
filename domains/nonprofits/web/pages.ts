import { definePages } from '#platform/web/pages.ts';

/** The pages of nonprofits behind the sign-in. */
export const pages = definePages([]);
