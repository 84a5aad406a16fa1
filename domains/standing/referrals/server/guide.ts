import { addsToGuide } from '#members/assistant/server';

/** Passages on invitations for the assistant's guide. */
export const REFERRALS_GUIDE = addsToGuide({
  id: 'referrals',
  order: 4,
  entries: () => [
    {
      title: 'Invite friends: your referral link',
      text: 'Your link and QR code for inviting friends are on the refer page. Rewards reach up to three levels and are paid once the invited member is verified and has completed the profile.',
      path: '/refer',
      category: 'tokenomics',
    },
  ],
});
