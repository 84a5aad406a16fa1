import { addsToGuide } from '#members/assistant/server';

/** Passages on notifications for the assistant's guide. */
export const NOTIFICATIONS_GUIDE = addsToGuide({
  id: 'notifications',
  order: 8,
  entries: () => [
    {
      title: 'Notifications by mail and Telegram',
      text: 'Choose in settings which notifications you also get by email or Telegram. Every email has an unsubscribe link.',
      path: '/settings',
      category: 'privacy',
    },
  ],
});
