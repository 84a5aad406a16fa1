/** The five steps of onboarding and what comes with each (spec §4; levels: economy of the product). */
export const STAGES = [
  { label: 'Alias', note: 'Basic features' },
  { label: 'Email', note: 'Codes and alerts' },
  { label: 'Verify email', note: 'Publish, AI matching' },
  { label: '2FA', note: 'Propose and apply' },
  { label: 'Wallet', note: 'On-chain giving' },
] as const;
