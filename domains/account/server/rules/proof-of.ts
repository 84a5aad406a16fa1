import type { PasskeyAnswer, Proof } from '#identity/contract';

interface ProofBody {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** The one proof of a body; the contract refuses a body with none or several. */
export function proofOf({ password, code = '', passkey }: ProofBody): Proof {
  if (passkey) return { passkey };
  return password === undefined ? { code } : { password };
}
