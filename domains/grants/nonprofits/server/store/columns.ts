import type { NteeMajor } from '../../contract/ntee.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  nonprofits_nonprofit: { ntee_major: NteeMajor };
}
