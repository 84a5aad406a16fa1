import type { KeyActor } from '../../kernel/access.ts';

/** Port to the domain that keeps API keys; wired by the app. */
export interface KeyPort {
  /**
   * The actor behind an API key; null for one that is mistyped, unknown, revoked or expired, and while its member is
   * locked. At once for a key that is kept in memory.
   */
  resolve(key: string): KeyActor | null | Promise<KeyActor | null>;
}
