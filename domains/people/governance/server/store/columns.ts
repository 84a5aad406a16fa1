import type { ProposalResult } from '../../contract/result-schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  governance_result: { result: ProposalResult };
}
