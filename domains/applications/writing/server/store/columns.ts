import type { AiPolicy, Purpose, TemplateKind } from '../../contract/constants.ts';
import type { StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  writing_draft: { policy: AiPolicy; template: TemplateKind };
  writing_section: { purpose: Purpose; sentences: StoredSentence[]; suggestion: StoredSuggestion };
  writing_version: { sentences: StoredSentence[] };
}
