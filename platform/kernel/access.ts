/** How far a member has come. A domain declares each level, by a contribution; here it is a name and no more. */
export type UnlockLevel = string;

/**
 * Access to an endpoint or a page: one vocabulary for both.
 * - `public`: anyone
 * - `visitor`: only someone who is signed out
 * - `pending`: a member, or someone whose sign-in still waits for its verification code
 * - `member`: signed in and verified
 * - `onboarded:LEVEL`: a member who has reached that unlock level
 * - `developer`: a member with access to the developer hub, or an administrator
 * - `admin`: an administrator
 */
export type Access =
  | 'public'
  | 'visitor'
  | 'pending'
  | 'member'
  | `onboarded:${UnlockLevel}`
  | 'developer'
  | 'admin';

/** The one who asks. Everything an operation may decide by is here; nothing else is trusted. */
export type Actor = VisitorActor | PendingActor | MemberActor;

export interface VisitorActor {
  readonly kind: 'visitor';
}

/** Password accepted, verification code still owed. Sees pages, calls nothing but verify, resend and logout. */
export interface PendingActor {
  readonly kind: 'pending';
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
}

export interface MemberActor {
  readonly kind: 'member';
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  /** An administrator whose rights wait, and the level whose first step they wait for; `isAdmin` is false until then. */
  readonly adminRightsWait?: UnlockLevel;
}

/**
 * Purpose of an API key; an endpoint that takes keys names one in its contract. A domain declares each scope,
 * by a contribution.
 */
export type KeyScope = string;

/**
 * A program that acts for a member by a key of theirs. It is no `Actor`: the types let only operations meet one whose
 * contract names a scope, and none that expects a member takes it for one.
 */
export interface KeyActor {
  readonly kind: 'key';
  readonly userId: string;
  readonly username: string;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  /** Its member has access to the developer hub: read where a contract asks for that, and for nothing else. */
  readonly hasDeveloper: boolean;
  /** Amount it may give away in 24 hours, in micro-HDAG; 0 for a key that gives nothing. */
  readonly dailyLimit: bigint;
}

export const VISITOR: VisitorActor = { kind: 'visitor' };

/** Answer of the access guard: allowed, or the reason it is not. */
export type AccessDecision =
  | { allowed: true }
  | { allowed: false; reason: 'sign-in' | 'verify' | 'signed-in-already' | 'forbidden' }
  | { allowed: false; reason: 'level'; level: UnlockLevel };

const ALLOWED: AccessDecision = { allowed: true };

/**
 * Decides access from the actor alone. `levels` are the unlock levels the member has reached
 * (only read for `onboarded:*`); an administrator passes every level.
 */
export function decideAccess(
  access: Access,
  actor: Actor,
  levels: readonly UnlockLevel[] = [],
): AccessDecision {
  if (access === 'public') return ALLOWED;
  if (access === 'visitor') {
    return actor.kind === 'visitor' ? ALLOWED : { allowed: false, reason: 'signed-in-already' };
  }
  if (actor.kind === 'visitor') return { allowed: false, reason: 'sign-in' };
  if (access === 'pending') return ALLOWED;
  if (actor.kind === 'pending') return { allowed: false, reason: 'verify' };
  if (access === 'member') return ALLOWED;
  if (access === 'admin') {
    if (actor.isAdmin) return ALLOWED;
    return actor.adminRightsWait
      ? { allowed: false, reason: 'level', level: actor.adminRightsWait }
      : { allowed: false, reason: 'forbidden' };
  }
  if (access === 'developer') {
    return actor.isAdmin || actor.isDeveloper ? ALLOWED : { allowed: false, reason: 'forbidden' };
  }
  return actor.isAdmin ? ALLOWED : decideLevel(access, levels);
}

function decideLevel(access: `onboarded:${UnlockLevel}`, levels: readonly UnlockLevel[]): AccessDecision {
  const level = access.slice('onboarded:'.length);
  return levels.includes(level) ? ALLOWED : { allowed: false, reason: 'level', level };
}

/**
 * Decides access for an API key. It has no right of an administrator, whosoever it is: a level counts as reached, and the
 * developer hub as open, only where its member has reached it or has access to it.
 */
export function decideKeyAccess(
  access: Access,
  { hasDeveloper }: Pick<KeyActor, 'hasDeveloper'>,
  levels: readonly UnlockLevel[] = [],
): AccessDecision {
  if (access === 'public' || access === 'member') return ALLOWED;
  if (access === 'developer' && hasDeveloper) return ALLOWED;
  if (access === 'visitor' || access === 'pending' || access === 'developer' || access === 'admin')
    return { allowed: false, reason: 'forbidden' };
  return decideLevel(access, levels);
}
