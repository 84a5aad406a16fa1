import type { Database } from '#platform/server/db/database.ts';
import type { Project } from '#projects/projects/contract';
import { listOwnProjects } from '#projects/projects/server';
import { findChoice } from '../store/choice-store.ts';

interface Current {
  readonly project: Project | null;
  readonly isChosen: boolean;
}

/** A member's current project: the chosen one while it is theirs, otherwise the one changed last. */
export async function findCurrent(db: Database, userId: string): Promise<Current> {
  const own = await listOwnProjects(db, userId);
  const choice = own.length > 0 ? await findChoice(db, userId) : null;
  const chosen = own.find(({ id }) => id === choice?.projectId);
  return { project: chosen ?? own[0] ?? null, isChosen: chosen !== undefined };
}
