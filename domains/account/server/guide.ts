import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of profile and account. */
export const ACCOUNT_GUIDE = addsToGuide({
  id: 'account',
  order: 7,
  entries: () => [
    {
      title: 'Change your profile and who sees it',
      text: 'Settings hold your persona, bio, skills, interests and links, and for each part whether everybody, members or only you see it. A profile that everybody may see has a page of its own to share.',
      path: '/settings',
      category: 'privacy',
    },
    {
      title: 'Change your password, end sessions, lost device',
      text: 'Your account page changes the password, lists the sessions and ends those you do not know. A forgotten password is reset by e-mail; recovery codes help when a device is lost.',
      path: '/account',
      category: 'security',
    },
    {
      title: 'Take your data along or delete your account',
      text: 'The account page makes an export of everything kept about you, as JSON and CSV, and deletes the account at once when you ask for it. Deleting cannot be undone.',
      path: '/account',
      category: 'privacy',
    },
    {
      title: 'Link Telegram',
      text: 'Telegram can be linked as a way to sign in and to be told of notifications. The page of the integration shows how, and unlinks it again.',
      path: '/telegram-integration',
      category: 'security',
    },
  ],
});
