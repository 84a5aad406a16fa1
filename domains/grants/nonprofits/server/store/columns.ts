import type { ClaimMethod } from '../../contract/claim-constants.ts';
import type { Refusal } from '../../contract/constants.ts';
import type { NteeMajor } from '../../contract/ntee.ts';
import type { Registry } from '../../contract/registries.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  nonprofits_nonprofit: { ntee_major: NteeMajor };
  nonprofits_claim: { method: ClaimMethod };
  nonprofits_submission: { registry: Registry; reason_kind: Refusal };
}
