import type { Visibility } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  profiles_profile: { visibility: Partial<Visibility> };
}
