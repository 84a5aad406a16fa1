import type { Mission, Opportunity, RecordCountry } from '#grants/catalog/contract';
import { countryOfRecord, homeOf, type OpportunityRow, opportunityOf } from '#grants/catalog/server';
import type { Blocker } from '../../contract/schemas.ts';
import { findBlockers } from '../rules/match-blockers.ts';

/** A grant with the obstacles between it and a mission, which all that follows is given. */
export interface Obstacles {
  readonly row: OpportunityRow;
  readonly grant: Opportunity;
  readonly country: RecordCountry;
  readonly blockers: readonly Blocker[];
}

/** Finds the obstacles between grants and a mission, whose home is read once for all of them. */
export function obstacleReader(mission: Mission, now: Date): (row: OpportunityRow) => Obstacles {
  const home = homeOf(mission);
  return (row) => {
    const grant = opportunityOf(row, [], now);
    const country = countryOfRecord(row, home);
    return { row, grant, country, blockers: findBlockers({ grant, country }, mission, now) };
  };
}
