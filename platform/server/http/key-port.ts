import type { KeyActor } from '../../kernel/access.ts';
import type { Method } from '../../kernel/contract.ts';

/** One call of an API key, as it was answered; never what was sent. */
export interface KeyCall {
  readonly keyId: string;
  readonly requestId: string;
  readonly at: Date;
  readonly method: Method;
  /** Path of the contract, with the names of its parameters. */
  readonly path: string;
  readonly status: number;
  /** Code of the refusal; null for an answer. */
  readonly code: string | null;
  /** Milliseconds from its headers to the end of the answer. */
  readonly ms: number;
}

/** Port to the domain that keeps API keys; wired by the app. */
export interface KeyPort {
  /**
   * The actor behind an API key; null for one that is mistyped, unknown, revoked or expired, and while its member is
   * locked. At once for a key that is kept in memory.
   */
  resolve(key: string): KeyActor | null | Promise<KeyActor | null>;
  /** Takes note of an answered call, at once; it is written down later. */
  note?(call: KeyCall): void;
}
