import type { ApiCall } from './api.ts';

/**
 * The read of the signed-in user (spec §3 "User"), which the account domain answers. Named here, so that domains below
 * it can say that a write of theirs changes it.
 */
export const ownUser: ApiCall = { name: 'getUser', route: { method: 'GET', path: '/api/user' } };
