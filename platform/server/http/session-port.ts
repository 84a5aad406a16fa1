import type { Actor, MemberActor, UnlockLevel } from '../../kernel/access.ts';

/** What the platform needs of whoever keeps sessions and levels; wired by the app. */
export interface SessionPort {
  /**
   * The actor behind a session token; a visitor for a token that is unknown, ended or expired. At once for a
   * session that is kept in memory.
   */
  resolve(token: string): Actor | Promise<Actor>;
  /** The unlock levels a member has reached; only asked for endpoints that need one. */
  levels(actor: MemberActor): Promise<readonly UnlockLevel[]>;
  /** Where the missing step is done, shown with a refusal. */
  stepFor(level: UnlockLevel): { label: string; link: string };
}
