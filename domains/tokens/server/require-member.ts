import type { Actor, KeyActor, MemberActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';

/** The member who asks. @throws session.required; the access of the endpoints lets nobody else come so far */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return actor;
}

/** The member who asks, or a key of theirs, where the contract takes keys. @throws session.required */
export function requireHolder(actor: Actor | KeyActor): MemberActor | KeyActor {
  return actor.kind === 'key' ? actor : requireMember(actor);
}
