import { definePages } from '#platform/web/pages.ts';

/** The pages of interchange behind the sign-in. */
export const pages = definePages([]);
