import { addsToGuide } from '#members/assistant/server';

/** Passages on profiles for the assistant's guide. */
export const PROFILES_GUIDE = addsToGuide({
  id: 'profiles',
  order: 7,
  entries: () => [
    {
      title: 'Change your profile and who sees it',
      text: 'Settings hold your persona, bio, skills, interests and links, and who sees each part: everyone, members or only you. A public profile has a page you can share.',
      path: '/settings',
      category: 'privacy',
    },
  ],
});
