import type { ProjectStatus, ProjectText } from '../../contract/schemas.ts';
import { etherOf, weiOf } from '../rules/ether.ts';
import type { ProjectRow } from './tables.ts';

/** A project as the domain's own code reads it: amounts in ETH, its owner still an id. */
export interface ProjectRecord extends ProjectText {
  readonly id: string;
  readonly ownerId: string;
  readonly status: ProjectStatus;
  readonly revision: number;
  readonly currentFunding: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
}

/** A stored row as a record. */
export function recordOf(row: ProjectRow): ProjectRecord {
  const { fundingGoalWei, receivedWei, soughtMin, soughtMax, soughtCurrency, ...rest } = row;
  return {
    ...rest,
    fundingGoal: etherOf(fundingGoalWei),
    currentFunding: etherOf(receivedWei),
    amountSought:
      soughtCurrency === null
        ? null
        : {
            ...(soughtMin === null ? {} : { min: soughtMin }),
            ...(soughtMax === null ? {} : { max: soughtMax }),
            currency: soughtCurrency,
          },
  };
}

/** The columns that hold what the owner writes. */
export function columnsOf(project: ProjectText) {
  const { fundingGoal, amountSought, ...rest } = project;
  return {
    ...rest,
    fundingGoalWei: weiOf(fundingGoal),
    soughtMin: amountSought?.min ?? null,
    soughtMax: amountSought?.max ?? null,
    soughtCurrency: amountSought?.currency ?? null,
  };
}
