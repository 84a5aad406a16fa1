import type { Contributed } from '#platform/server/contributed.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';

/** How many of the checks of an application its text passes. */
export interface CheckCount {
  readonly passed: number;
  readonly total: number;
}

/** Check of applications' texts by a domain above. */
export interface ApplicationChecks extends Contributed {
  /** By the application's id; none where nothing was checked yet. One query for all. */
  count(db: Database, applicationIds: readonly string[]): Promise<ReadonlyMap<string, CheckCount>>;
}

/** Adds up on the cards of the board. */
export const checksApplications = defineExtensionPoint<ApplicationChecks>('applications.checks');
