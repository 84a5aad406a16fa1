import { addsToGuide } from '#members/assistant/server';

/** Passages on levels for the assistant's guide; what they open is that of the economy ("Unlock levels"). */
export const ONBOARDING_GUIDE = addsToGuide({
  id: 'onboarding',
  order: 3,
  entries: () => [
    {
      title: 'What opens when: publish a project',
      text: 'Verify your email address to publish projects and to invite people by email. Until then a project stays a draft that only you can see.',
      path: '/onboarding?step=3',
      category: 'onboarding',
    },
    {
      title: 'What opens when: give HDAG',
      text: 'Set up an authenticator app or a passkey, and a second factor or a second verified contact, to give HDAG to others and to submit grant applications and proposals.',
      path: '/onboarding?step=4',
      category: 'onboarding',
    },
    {
      title: 'What opens when: sign in with a wallet',
      text: 'Link a wallet to sign in with it. Hodag asks your wallet to sign a message; that moves no money and costs nothing. Contributions on the chain are in development.',
      path: '/onboarding?step=5',
      category: 'onboarding',
    },
    {
      title: 'What opens at once',
      text: 'Registering with an alias and a password opens the dashboard, the directories, grant search and matching, drafts, learning and this assistant.',
      path: '/onboarding',
      category: 'onboarding',
    },
  ],
});
