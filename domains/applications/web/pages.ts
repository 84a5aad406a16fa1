import { definePages } from '#platform/web/pages.ts';

/** The pages of applications behind the sign-in. */
export const pages = definePages([]);
