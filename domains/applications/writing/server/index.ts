import { defineDomain } from '#platform/server/domain.ts';
import { writingEndpoints } from '../contract/endpoints.ts';
import { writingErrors } from '../contract/errors.ts';
import { WRITING_CONTRIBUTIONS } from './contributions.ts';
import { addSection } from './operations/add-section.ts';
import { checkDraft } from './operations/check-draft.ts';
import { exportDraft } from './operations/export-draft.ts';
import { getDraft } from './operations/get-draft.ts';
import { insertAnswer } from './operations/insert-answer.ts';
import { listAnswers } from './operations/list-answers.ts';
import { listVersions } from './operations/list-versions.ts';
import { removeAnswer } from './operations/remove-answer.ts';
import { removeSection } from './operations/remove-section.ts';
import { restoreSection } from './operations/restore-section.ts';
import { reviewDraft } from './operations/review-draft.ts';
import { saveAnswer } from './operations/save-answer.ts';
import { saveSection } from './operations/save-section.ts';
import { setAiPolicy } from './operations/set-ai-policy.ts';
import { settleSuggestion } from './operations/settle-suggestion.ts';
import { startDraft } from './operations/start-draft.ts';
import { streamSuggestion } from './operations/stream-suggestion.ts';
import { suggestText } from './operations/suggest-text.ts';
import { writingPersonalData } from './personal-data.ts';
import { forgetWhenApplicationRemoved } from './subscriptions/forget-when-application-removed.ts';

/** Writing for the server. */
export const writingDomain = defineDomain({
  name: 'writing',
  endpoints: writingEndpoints,
  errors: writingErrors.map,
  operations: {
    getDraft,
    startDraft,
    setAiPolicy,
    addSection,
    saveSection,
    removeSection,
    suggestText,
    streamSuggestion,
    settleSuggestion,
    listVersions,
    restoreSection,
    insertAnswer,
    checkDraft,
    reviewDraft,
    exportDraft,
    listAnswers,
    saveAnswer,
    removeAnswer,
  },
  migrations: 'domains/applications/writing/server/migrations',
  personalData: writingPersonalData,
  subscriptions: [forgetWhenApplicationRemoved],
  contributes: WRITING_CONTRIBUTIONS,
});

export { checkApplication, type DraftResult, draftApplication, readDraftStates } from './facade.ts';
export { exportApplication } from './services/export-application.ts';
