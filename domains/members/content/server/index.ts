import { defineDomain } from '#platform/server/domain.ts';
import { contentAdminEndpoints, contentEndpoints } from '../contract/endpoints.ts';
import { contentErrors } from '../contract/errors.ts';
import { CONTENT_CONTRIBUTIONS } from './contributions.ts';
import { documentsOf, shippedTextOf } from './extension-points/documents.ts';
import { publishScheduled } from './jobs/publish-scheduled.ts';
import { cancelSchedule } from './operations/cancel-schedule.ts';
import { compareTexts } from './operations/compare-texts.ts';
import { discardDraft } from './operations/discard-draft.ts';
import { exportContentDocuments } from './operations/export-content-documents.ts';
import { getContentDocument } from './operations/get-content-document.ts';
import { getDocumentDetail } from './operations/get-document-detail.ts';
import { keepOwnText } from './operations/keep-own-text.ts';
import { listContentDocuments } from './operations/list-content-documents.ts';
import { previewText } from './operations/preview-text.ts';
import { publishDocument } from './operations/publish-document.ts';
import { restoreDocument } from './operations/restore-document.ts';
import { saveDraft } from './operations/save-draft.ts';
import { scheduleDocument } from './operations/schedule-document.ts';
import { contentPersonalData } from './personal-data.ts';

export { documents } from './extension-points/documents.ts';
export {
  getPublishedText,
  listPublishedTexts,
  markdownToHtml,
  type PublishedText,
  publishedVersion,
} from './facade.ts';

/** Content for the server. */
export const contentDomain = defineDomain({
  name: 'content',
  endpoints: { ...contentEndpoints, ...contentAdminEndpoints },
  errors: contentErrors.map,
  operations: {
    getContentDocument,
    listContentDocuments,
    exportContentDocuments,
    getDocumentDetail,
    previewText,
    compareTexts,
    saveDraft,
    discardDraft,
    publishDocument,
    scheduleDocument,
    cancelSchedule,
    restoreDocument,
    keepOwnText,
  },
  migrations: 'domains/members/content/server/migrations',
  jobs: [publishScheduled],
  personalData: contentPersonalData,
  contributes: CONTENT_CONTRIBUTIONS,
  // A missing or broken text stops the start, not a reader.
  start: async (services) => {
    await Promise.all(documentsOf(services).map((spec) => shippedTextOf(services, spec)));
    return undefined;
  },
});
