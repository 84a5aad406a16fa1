import type { Mission, Opportunity } from '#grants/catalog/contract';
import { type OpportunityRow, opportunityOf } from '#grants/catalog/server';
import type { Blocker } from '../../contract/schemas.ts';
import { findBlockers } from '../rules/match-blockers.ts';

/** A grant with the obstacles between it and a mission, which all that follows is given. */
export interface Obstacles {
  readonly row: OpportunityRow;
  readonly grant: Opportunity;
  readonly blockers: readonly Blocker[];
}

/** Finds the obstacles between a grant and a mission. */
export function readObstacles(row: OpportunityRow, mission: Mission, now: Date): Obstacles {
  const grant = opportunityOf(row, [], now);
  return { row, grant, blockers: findBlockers(grant, mission, now) };
}
