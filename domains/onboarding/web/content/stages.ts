/** The five steps of onboarding and what comes with each (spec §4; levels: economy of the product). */
export const STAGES = [
  { label: 'Alias', note: 'Basic features, at once' },
  { label: 'Email', note: 'An address for codes and alerts' },
  { label: 'Verify email', note: 'Publishing and AI matching' },
  { label: '2FA', note: 'Proposals and applications' },
  { label: 'Wallet', note: 'Contributions on the chain' },
] as const;
