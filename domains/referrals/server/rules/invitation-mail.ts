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

${username} builds on Hodag, where people find grants, form teams and decide together, and invites you:

  ${link}

All you need to join is an alias and a password. With this link you get ${reward} HDAG after you verify a contact.

We don’t keep your address, and we won’t write about this invitation again. You get at most one invitation every
${INVITATION_COOLDOWN_DAYS} days.
`,
  };
}
