import type { Actor, KeyActor, MemberActor } from '../kernel/access.ts';
import { requireMember } from './require-member.ts';

/**
 * An API key as the member it acts for, where an operation decides the same for both. It has no right of an
 * administrator or a developer, and no session: the key's id is in its place, so no step-up is ever found for it.
 */
export function actingMember(actor: Actor | KeyActor): Actor {
  if (actor.kind !== 'key') return actor;
  const { userId, username, keyId } = actor;
  return { kind: 'member', userId, username, sessionId: keyId, isAdmin: false, isDeveloper: false };
}

/** The member who asks, in a browser or by a key that the contract takes. @throws session.required */
export function requireActingMember(actor: Actor | KeyActor): MemberActor {
  return requireMember(actingMember(actor));
}
