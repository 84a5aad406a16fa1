import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of requests. */
export const requestsEndpoints = defineEndpoints({});
