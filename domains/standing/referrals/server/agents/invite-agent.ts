import { answersQuestion } from '#members/assistant/server';
import { pendingText } from '#standing/tokens/server';
import { shareLink } from '../../contract/share-link.ts';
import { referralCodeOf } from '../facade.ts';
import { asksInvite } from '../rules/asks-invite.ts';
import { hdagText } from '../rules/terms.ts';
import { referralsSettings } from '../settings.ts';

/** How to invite people, with the member's own link. */
export const INVITE_AGENT = answersQuestion({
  id: 'invite',
  order: 6,
  label: 'Your invitations',
  suggestion: 'How do I invite someone?',
  takes: (question) => (asksInvite(question) ? question : null),
  async answer(services, { userId }) {
    const { db, config } = services;
    const link = shareLink(config.PUBLIC_URL, await referralCodeOf(db, userId));
    const { directReward, newMemberReward } = referralsSettings.read(config);
    return {
      answer: [
        `Send your referral link: ${link}`,
        `Anyone who signs up with it counts as your referral. They get ${hdagText(newMemberReward)} HDAG once they verify a contact. You get ${hdagText(directReward)} HDAG once they have also completed their profile.`,
        ...(await pendingText(services, userId)),
      ].join('\n'),
      category: 'tokenomics',
      sources: [
        {
          title: 'Invite people',
          path: '/refer',
          excerpt: 'Your link, its QR code, and invitations by email.',
        },
      ],
    };
  },
});
