import type { SbtState } from '../../contract/schemas.ts';
import type { CredentialKind, Show } from '../../contract/signed-schemas.ts';
import { isInForce } from './sbt-life.ts';
import { STATUS } from './status-list.ts';

type Status = (typeof STATUS)[keyof typeof STATUS];

/** A credential as it was stored at its place. */
interface Issued {
  /** Null where its owner left. */
  readonly userId: string | null;
  readonly kind: CredentialKind;
  readonly status: Status;
}

/** Its owner's SBT. */
interface Sbt {
  readonly state: SbtState;
  readonly lapsesAt: Date | null;
}

interface Term {
  readonly withdrawnAt: Date | null;
  readonly expiresAt: Date;
}

/**
 * Status of a credential now. An SBT that time has just suspended is suspended, before the job writes so; one that is
 * stored no longer, or whose owner left, counts as revoked.
 */
export function statusAt(signed: Issued | null, sbt: Sbt | null, now: Date): Status {
  if (!signed?.userId) return STATUS.revoked;
  if (signed.status !== STATUS.valid || signed.kind === 'dbt') return signed.status;
  return sbt && isInForce(sbt, now) ? STATUS.valid : STATUS.suspended;
}

/** Why a link shows nothing any more; null while it is open. */
export function endOf({ withdrawnAt, expiresAt }: Term, now: Date): 'withdrawn' | 'expired' | null {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt > now ? null : 'expired';
}

const STATES = {
  [STATUS.valid]: 'open',
  [STATUS.revoked]: 'revoked',
  [STATUS.suspended]: 'suspended',
} as const;

/** State of a link as its owner reads it: the same that a reader finds. */
export function stateOf(show: Term, status: Status, now: Date): Show['state'] {
  return endOf(show, now) ?? STATES[status];
}
