import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of levels; what they open is that of the economy ("Unlock levels"). */
export const ONBOARDING_GUIDE = addsToGuide({
  id: 'onboarding',
  order: 3,
  entries: () => [
    {
      title: 'What opens when: publish a project',
      text: 'Verify your email address to publish projects, get alerts of saved searches and use AI matching. Until then a project stays a draft that only you see.',
      path: '/onboarding?step=3',
      category: 'onboarding',
    },
    {
      title: 'What opens when: propose and apply for grants',
      text: 'Set up an authenticator app or a passkey, and a second factor or a second verified contact, to make proposals and submit grant applications.',
      path: '/onboarding?step=4',
      category: 'onboarding',
    },
    {
      title: 'What opens when: contributions on the chain',
      text: 'Link a wallet to contribute on the chain. Hodag asks your wallet to sign a message; that moves no money and costs nothing.',
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
