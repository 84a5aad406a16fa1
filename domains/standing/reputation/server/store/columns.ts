import type { RuleId } from '../../contract/point-rules.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  reputation_point: { rule: RuleId };
}
