import { defineEndpoints } from '#platform/kernel/contract.ts';

/** The endpoints of applications. */
export const applicationsEndpoints = defineEndpoints({});
