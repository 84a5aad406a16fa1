import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of sources. */
export const sourcesEndpoints = defineEndpoints({});
