import { DAY_MS } from '#platform/kernel/clock.ts';

/** `isNewUser` holds this long after registering (economy.md "Unlock levels"). */
export const NEW_USER_MS = 7 * DAY_MS;
