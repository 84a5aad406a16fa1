import type { KeyScope } from '#platform/kernel/access.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  api_keys_key: { scopes: KeyScope[] };
}
