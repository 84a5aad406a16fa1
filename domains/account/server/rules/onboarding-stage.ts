/** The facts behind the five steps Alias, Email, Verify, 2FA, Wallet (spec §3, §4 "Onboarding"). */
export interface OnboardingFacts {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly walletAddress: string | null;
}

/** How many of the five steps are done, in whatever order. The alias is there from registering on. */
export function onboardingStage(facts: OnboardingFacts): number {
  const done = [
    true,
    facts.email !== null,
    facts.emailVerified,
    facts.hasSecondFactor,
    facts.walletAddress !== null,
  ];
  return done.filter(Boolean).length;
}
