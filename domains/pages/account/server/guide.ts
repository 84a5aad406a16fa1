import { addsToGuide } from '#members/assistant/server';

/** Passages on the account for the assistant's guide. */
export const ACCOUNT_GUIDE = addsToGuide({
  id: 'account',
  order: 7,
  entries: () => [
    {
      title: 'Change your password, end sessions, lost device',
      text: 'Your account page changes the password, lists the sessions and ends those you do not know. A forgotten password is reset by email; recovery codes help when a device is lost.',
      path: '/account',
      category: 'security',
    },
    {
      title: 'Export your data or delete your account',
      text: 'You can export everything Hodag keeps about you as JSON and CSV on your account page. You can delete your account there too. This happens immediately and cannot be undone.',
      summary: 'How do I delete, close, remove, cancel or erase my account? Leave Hodag, delete my data.',
      path: '/account',
      category: 'privacy',
    },
    {
      title: 'What you pay: nothing',
      text: 'You pay nothing on Hodag: there are no fees, no subscriptions and no paid plans. HDAG cannot be bought. Funders never charge for applying either; be careful with anyone who asks for money.',
      summary:
        'Do I have to pay? Is it free, what does it cost, price, fee, charge, subscription, paying, money.',
      path: '/account',
      category: 'onboarding',
    },
    {
      title: 'Link Telegram',
      text: 'Link Telegram to sign in with it and to get notifications there. The integration page shows how, and how to unlink it.',
      path: '/telegram-integration',
      category: 'security',
    },
  ],
});
