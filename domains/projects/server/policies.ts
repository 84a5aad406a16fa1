import type { Actor } from '#platform/kernel/access.ts';
import type { ProjectStatus } from '../contract/schemas.ts';

interface Guarded {
  readonly ownerId: string;
  readonly status: ProjectStatus;
}

/** Published projects are for every member, a draft for its owner and administrators. */
export function canReadProject(actor: Actor, project: Guarded): boolean {
  if (actor.kind !== 'member') return false;
  return project.status === 'published' || actor.isAdmin || canChangeProject(actor, project);
}

/** Only the owner writes, publishes and deletes; an administrator reads. */
export function canChangeProject(actor: Actor, project: Guarded): boolean {
  return actor.kind === 'member' && actor.userId === project.ownerId;
}
