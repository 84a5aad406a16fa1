import type { RuleId } from '../../contract/point-rules.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  reputation_point: { rule: RuleId };
}
