import { addsToGuide } from '#members/assistant/server';

/** Passages on hackathons for the assistant's guide. */
export const HACKATHONS_GUIDE = addsToGuide({
  id: 'hackathons',
  order: 45,
  entries: () => [
    {
      title: 'Join or host a hackathon',
      text: 'Find a hackathon, register, look for a team and submit what you built before it ends. To host one, submit it for approval; hosting needs a second sign-in step. Prizes are promised and paid by the host. Hodag holds no prize money.',
      path: '/hackathons',
      category: 'community',
    },
  ],
});
