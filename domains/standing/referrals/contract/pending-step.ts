import { COMPLETE_PERCENT } from './constants.ts';

/** Step that a member's own reward for joining is pending until (economy.md "Referrals"). */
export const OWN_STEP = 'you verify a contact';

/**
 * Names the step that a reward for inviting is pending until, in the same words on pages, in notifications and
 * reminders: first a verified contact, then so much of the profile (economy.md "Referrals").
 * @param name of the invited member; "they" where the name is beside it already
 */
export function pendingStep(isVerified: boolean, name: string | null = null): string {
  const [who, verify, complete] =
    name === null ? ['they', 'verify', 'complete'] : [name, 'verifies', 'completes'];
  const profile = `${complete} ${COMPLETE_PERCENT}% of their profile`;
  return isVerified ? `${who} ${profile}` : `${who} ${verify} a contact and ${profile}`;
}
