import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of writing. */
export const writingEndpoints = defineEndpoints({});
