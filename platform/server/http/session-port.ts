import type { Actor, KeyActor, MemberActor, UnlockLevel } from '../../kernel/access.ts';

/** Something a member has to do, in words, and the page where it is done. */
export interface Step {
  readonly label: string;
  readonly link: string;
}

/** At least one: who is refused lacks something. */
export type MissingSteps = readonly [Step, ...Step[]];

/** Port to the domain that keeps sessions and levels; wired by the app. */
export interface SessionPort {
  /**
   * The actor behind a session token; a visitor for a token that is unknown, ended or expired. At once for a
   * session that is kept in memory.
   */
  resolve(token: string): Actor | Promise<Actor>;
  /** The unlock levels a member has reached; only asked for endpoints that need one. */
  levels(actor: Pick<MemberActor, 'userId'>): Promise<readonly UnlockLevel[]>;
  /** Lists the steps this member lacks for a level and where to do them, in order; shown with a refusal. */
  stepsFor(actor: Actor | KeyActor, level: UnlockLevel): Promise<MissingSteps>;
}
