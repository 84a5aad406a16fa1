import type { Contributed } from '#platform/server/contributed.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { ProofBody, ProofWays } from '../../contract/proof-schemas.ts';

/** A sign-in method that a domain above keeps, and how it confirms who is there. */
export interface SignInMethod extends Contributed {
  /** Its part of what an account can confirm its owner's identity with; empty where the account does not have it. */
  readonly offer: (deps: OperationDeps, userId: string) => Promise<Partial<ProofWays>>;
  /**
   * Judges its part of a body, and throws its own refusal.
   * @returns which part it was; null where the body has none
   */
  readonly judge: (deps: OperationDeps, userId: string, body: ProofBody) => Promise<keyof ProofBody | null>;
}

/** Adds a sign-in method to what confirms a member's identity (docs/decisions/0017). */
export const signsIn = defineExtensionPoint<SignInMethod>('identity.sign-in-method');
