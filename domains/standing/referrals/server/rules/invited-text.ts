import { OWN_STEP } from '../../contract/pending-step.ts';

/**
 * Message for a new member who came with an invitation.
 * @param reward HDAG for joining, as a decimal string
 */
export function invitedText(reward: string, decayPercentPerDay: number): string {
  return `Your reward of ${reward} HDAG for joining is pending until ${OWN_STEP}. It loses ${decayPercentPerDay}% a day until then.`;
}
