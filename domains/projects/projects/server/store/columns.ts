import type { Milestone, OwnerType, ProjectLink, ProjectText } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  projects_project: {
    funding_goal_wei: bigint;
    received_wei: bigint;
    applicant_type: OwnerType;
    sought_min: number;
    sought_max: number;
    milestones: Milestone[];
    links: ProjectLink[];
  };
  projects_revision: {
    said: ProjectText;
  };
}
