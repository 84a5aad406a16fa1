import type { Visibility } from '../../contract/profile-schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  account_profile: { visibility: Partial<Visibility> };
}
