import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { DocumentDetail } from '../../contract/schemas.ts';
import { contentAdminApi } from '../admin-api.ts';
import { contentApi } from '../api.ts';

const INVALIDATES = [
  contentAdminApi.getDocumentDetail,
  contentAdminApi.listContentDocuments,
  contentApi.getContentDocument,
];

interface Reactions {
  /** @param isFilled the form has to show what is kept now */
  readonly onDone: (detail: DocumentDetail, said: string, isFilled: boolean) => void;
  readonly onError: (error: ApiError) => void;
}

/** Every write of a document. */
export function useDocumentWrites({ onDone, onError }: Reactions) {
  const after = (said: string, isFilled = false) => ({
    invalidates: INVALIDATES,
    onSuccess: (detail: DocumentDetail) => onDone(detail, said, isFilled),
    onError,
  });
  const writes = {
    save: useApiMutation(contentAdminApi.saveDraft, after('Draft saved')),
    publish: useApiMutation(contentAdminApi.publishDocument, after('Published')),
    schedule: useApiMutation(contentAdminApi.scheduleDocument, after('Scheduled')),
    cancel: useApiMutation(contentAdminApi.cancelSchedule, after('Schedule canceled')),
    discard: useApiMutation(contentAdminApi.discardDraft, after('Draft deleted', true)),
    restore: useApiMutation(contentAdminApi.restoreDocument, after('Restored', true)),
    keep: useApiMutation(contentAdminApi.keepOwnText, after('Your text stays')),
  };
  return { ...writes, isPending: Object.values(writes).some((write) => write.isPending) };
}
