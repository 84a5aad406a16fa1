import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ProjectStage } from '../../contract/schemas.ts';

/** Members who have something to do with projects by a domain above: those who contributed to one, for example. */
export interface ProjectAudience {
  readonly id: string;
  readonly order?: number;
  /** Ids of accounts that exist; one may be named twice. */
  members(db: Database, projectId: string): Promise<readonly string[]>;
  /** Whether this one of them gets the project's updates, unless they chose not to; without it none does. */
  receivesUpdates?(db: Database, projectId: string, userId: string): Promise<boolean>;
  /** Adds the meaning of a new stage for these members, after the owner's reason; null for nothing. */
  adds?(db: Database, projectId: string, stage: ProjectStage): Promise<string | null>;
}

/**
 * Adds members who are notified when a project pauses, continues, is finished or stops, beside followers, team and those
 * who asked. Each is notified once, whatever lists name them.
 */
export const projectAudiences = defineExtensionPoint<ProjectAudience>('projects.audience');
