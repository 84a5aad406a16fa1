import type { KeyScope } from '#platform/kernel/access.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  api_keys_key: { scopes: KeyScope[] };
}
