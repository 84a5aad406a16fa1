import type { Amounts, Deadline } from '#grants/catalog/contract';
import type { ApplicationStatus } from '../../contract/constants.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  applications_application: {
    deadline: Deadline;
    amounts: Amounts;
    asked: number;
    won: number;
  };
  applications_step: { from_status: ApplicationStatus; to_status: ApplicationStatus };
  applications_file: { bytes: number };
}
