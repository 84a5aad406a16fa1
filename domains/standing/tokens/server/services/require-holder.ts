import type { Actor, KeyActor, MemberActor } from '#platform/kernel/access.ts';
import { requireMember } from '#platform/server/require-member.ts';

/** The member who asks, or a key of theirs, where the contract takes keys. @throws session.required */
export function requireHolder(actor: Actor | KeyActor): MemberActor | KeyActor {
  return actor.kind === 'key' ? actor : requireMember(actor);
}
