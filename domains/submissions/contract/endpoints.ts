import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of submissions. */
export const submissionsEndpoints = defineEndpoints({});
