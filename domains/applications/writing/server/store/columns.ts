import type { AiPolicy, Purpose, TemplateKind } from '../../contract/constants.ts';
import type { StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  writing_draft: { policy: AiPolicy; template: TemplateKind };
  writing_section: { purpose: Purpose; sentences: StoredSentence[]; suggestion: StoredSuggestion };
  writing_version: { sentences: StoredSentence[] };
}
