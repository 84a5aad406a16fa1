import type { ProjectStage, ProjectStatus, ProjectText } from '../../contract/schemas.ts';
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
  readonly stage: ProjectStage;
  readonly stageReason: string;
  readonly stageAt: Date | null;
  readonly stageCount: number;
  readonly followerCount: number;
  /** Since when its owner shows it to everyone on the web; null: to members alone. */
  readonly publicSince: Date | null;
  /** Since when an administrator's decision hides it, why, and the case; null while it is not hidden. */
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
  readonly hiddenCase: string | null;
}

/** A stored row as a record. */
export function recordOf(row: ProjectRow): ProjectRecord {
  const { fundingGoalWei, receivedWei, soughtMin, soughtMax, soughtCurrency, coverId, coverAlt, ...rest } =
    row;
  return {
    ...rest,
    fundingGoal: etherOf(fundingGoalWei),
    currentFunding: etherOf(receivedWei),
    cover: coverId === null ? null : { id: coverId, alt: coverAlt },
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
  const { fundingGoal, amountSought, cover, ...rest } = project;
  return {
    ...rest,
    fundingGoalWei: weiOf(fundingGoal),
    soughtMin: amountSought?.min ?? null,
    soughtMax: amountSought?.max ?? null,
    soughtCurrency: amountSought?.currency ?? null,
    coverId: cover?.id ?? null,
    coverAlt: cover?.alt ?? '',
  };
}
