import type { Visibility } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  profiles_profile: { visibility: Partial<Visibility> };
}
