import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of notifications. */
export const NOTIFICATIONS_GUIDE = addsToGuide({
  id: 'notifications',
  order: 8,
  entries: () => [
    {
      title: 'Notifications by mail and Telegram',
      text: 'Choose in settings what you are told beside the bell, by e-mail or Telegram. Every mail has a link that turns it off.',
      path: '/settings',
      category: 'privacy',
    },
  ],
});
