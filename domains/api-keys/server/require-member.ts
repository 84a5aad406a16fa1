import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';

/** The member who asks. @throws session.required; the access of the endpoints lets nobody else come so far */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return actor;
}
