/** What is known when the password was right. */
export interface SignInFacts {
  readonly emailVerified: boolean;
  readonly browserKnown: boolean;
}

/**
 * Whether a sign-in owes a mailed code: the account has a verified address and never signed in from this browser
 * (economy.md `needsVerification`).
 */
export function needsVerification({ emailVerified, browserKnown }: SignInFacts): boolean {
  return emailVerified && !browserKnown;
}
