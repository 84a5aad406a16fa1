import type { NteeMajor } from '../../contract/ntee.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  nonprofits_nonprofit: { ntee_major: NteeMajor };
}
