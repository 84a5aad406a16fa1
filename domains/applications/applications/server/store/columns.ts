import type { Amounts, Deadline } from '#grants/grants/contract';
import type { ApplicationStatus } from '../../contract/constants.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
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
