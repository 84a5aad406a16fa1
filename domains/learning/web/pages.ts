import { definePages } from '#platform/web/pages.ts';

/** The pages of learning. */
export const learningPages = definePages([]);
