import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of saved-searches. */
export const savedSearchesEndpoints = defineEndpoints({});
