import type { Factors, VerificationWay } from '../../contract/factors.ts';

/** Facts known when the first proof of a sign-in was right. */
export interface SignInFacts {
  readonly hasSecondFactor: boolean;
  /** The sign-in showed a second factor already, as a passkey with a finger, a face or a PIN does. */
  readonly secondFactorProven: boolean;
  readonly emailVerified: boolean;
  readonly browserKnown: boolean;
}

/**
 * Decides what a sign-in still owes (economy.md `needsVerification`): the second factor wherever one is set up, else a
 * mailed code when the account has a verified address and never signed in from this browser.
 */
export function verificationOwed(facts: SignInFacts): 'nothing' | 'factor' | 'mailed code' {
  if (facts.secondFactorProven) return 'nothing';
  if (facts.hasSecondFactor) return 'factor';
  return facts.emailVerified && !facts.browserKnown ? 'mailed code' : 'nothing';
}

type SecondFactors = Pick<Factors, 'authenticator' | 'passkeys' | 'recoveryCodesLeft'>;

/** Whether an authenticator app or a passkey is set up. Recovery codes alone are none. */
export function hasSecondFactor({ authenticator, passkeys }: SecondFactors): boolean {
  return authenticator || passkeys > 0;
}

/** How a waiting sign-in may be finished, the way to offer first in front. A mailed code never replaces a factor. */
export function verificationWays(factors: SecondFactors, emailVerified: boolean): VerificationWay[] {
  if (!hasSecondFactor(factors)) return emailVerified ? ['email'] : [];
  return [
    ...(factors.authenticator ? (['authenticator'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}
