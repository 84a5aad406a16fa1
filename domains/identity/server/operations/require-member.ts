import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';

/** The member behind an endpoint whose access is `member`. @throws session.required, were it opened wider */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return actor;
}
