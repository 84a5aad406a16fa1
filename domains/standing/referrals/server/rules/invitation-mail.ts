import { INVITATION_COOLDOWN_DAYS } from '../../contract/constants.ts';

/**
 * An invitation, in the words of the product: the member's own words could be anybody's advertising.
 * @param reward what the new member gets, in HDAG
 */
export function invitationMail(to: string, username: string, link: string, reward: number) {
  return {
    to,
    subject: `${username} invites you to Hodag`,
    text: `Hello,

${username} uses Hodag to find grants and publish projects, and invites you:

  ${link}

An alias and a password are enough to join. If you join with this link, you earn ${reward} HDAG (Hodag's token) after you verify a
contact.

We keep no list of addresses. We won't write about this again; you get at most one invitation in ${INVITATION_COOLDOWN_DAYS} days.
`,
  };
}
