import type { Actor } from '#platform/kernel/access.ts';
import type { ProjectStatus } from '../contract/schemas.ts';

interface Guarded {
  readonly ownerId: string;
  readonly status: ProjectStatus;
  readonly hiddenAt: Date | null;
}

/** Published projects are for every member; a draft, and what a decision hides, for its owner and administrators. */
export function canReadProject(actor: Actor, project: Guarded): boolean {
  if (actor.kind !== 'member') return false;
  return isShown(project) || actor.isAdmin || canChangeProject(actor, project);
}

/** Whether every member sees it. */
export function isShown({ status, hiddenAt }: Pick<Guarded, 'status' | 'hiddenAt'>): boolean {
  return status === 'published' && hiddenAt === null;
}

/** Whether everyone sees it, signed in or not. */
export function isPublic(
  project: Pick<Guarded, 'status' | 'hiddenAt'> & { publicSince: Date | null },
): boolean {
  return isShown(project) && project.publicSince !== null;
}

/** Only the owner writes, publishes and deletes; an administrator reads. */
export function canChangeProject(actor: Actor, project: Guarded): boolean {
  return actor.kind === 'member' && actor.userId === project.ownerId;
}
