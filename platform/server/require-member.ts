import type { Actor, MemberActor } from '../kernel/access.ts';
import { platformErrors } from '../kernel/errors.ts';

/**
 * The member who asks. The guard has let no one else in; this says so to the compiler, and again at run time.
 * @throws session.required
 */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return actor;
}
