/** The five steps of onboarding and what comes with each (spec §4). */
export const STAGES = [
  { label: 'Alias', note: 'Basic features' },
  { label: 'Email', note: 'Codes and alerts' },
  { label: 'Verify email', note: 'Publish projects' },
  { label: '2FA', note: 'Give HDAG' },
  { label: 'Wallet', note: 'Wallet sign-in' },
] as const;
