import type { ApplicantType, Award, Deadline } from '#engines/opportunity-formats';
import type { KeptChange } from '../rules/changed-fields.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  grants_import: { id: number };
  grants_opportunity: {
    deadline: Deadline;
    eligibility: string[];
    applicant_types: ApplicantType[];
    regions: string[];
    categories: string[];
    award: Award;
    extra: Record<string, unknown>;
    change: number;
    first_change: number;
  };
  grants_history: { change: number; fields: KeptChange[] };
}
