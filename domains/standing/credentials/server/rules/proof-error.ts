import { PROOF_REFUSALS, type ProofRefusal } from '../../contract/proof-refusals.ts';

/** A proof that is refused, and why. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  readonly reason: ProofRefusal;
  constructor(reason: ProofRefusal) {
    super(PROOF_REFUSALS[reason]);
    this.reason = reason;
  }
}

/** @throws ProofError with this reason, unless the condition holds */
export function requireOf(condition: boolean, reason: ProofRefusal): asserts condition {
  if (!condition) throw new ProofError(reason);
}
