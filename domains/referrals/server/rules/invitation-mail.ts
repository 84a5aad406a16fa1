import { INVITATION_REST_DAYS } from '../../contract/constants.ts';

/**
 * An invitation, in the words of the product: the member's own words could be anybody's advertising.
 * @param reward what the new member gets, in HDAG
 */
export function invitationMail(to: string, username: string, link: string, reward: number) {
  return {
    to,
    subject: `${username} invites you to Hodag`,
    text: `Hello,

${username} builds on Hodag, where people find grants, form teams and decide together, and invites you:

  ${link}

An alias and a password are enough to join. Who joins by this link gets ${reward} HDAG once they have verified a contact.

We keep no list of addresses. Without an answer you will hear nothing more of this, and get at most one such mail in
${INVITATION_REST_DAYS} days, whoever sends it.
`,
  };
}
