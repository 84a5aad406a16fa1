import { DAY_MS } from '#platform/kernel/clock.ts';

/** `isNewUser` holds this long after registering (economy.md "Unlock levels"). */
export const NEW_USER_MS = 7 * DAY_MS;

/** Onboarding has five steps: Alias, Email, Verify, 2FA, Wallet (spec §3). */
export const ONBOARDING_STAGES = 5;
