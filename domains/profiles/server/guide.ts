import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of profiles. */
export const PROFILES_GUIDE = addsToGuide({
  id: 'profiles',
  order: 7,
  entries: () => [
    {
      title: 'Change your profile and who sees it',
      text: 'Settings hold your persona, bio, skills, interests and links, and for each part whether everybody, members or only you see it. A profile that everybody may see has a page of its own to share.',
      path: '/settings',
      category: 'privacy',
    },
  ],
});
