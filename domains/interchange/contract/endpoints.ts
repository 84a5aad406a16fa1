import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of interchange. */
export const interchangeEndpoints = defineEndpoints({});
