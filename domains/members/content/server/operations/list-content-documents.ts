import type { Operation } from '#platform/server/domain.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { presentList } from '../services/present-documents.ts';

/** Every document, in reading order. */
export const listContentDocuments: Operation<typeof contentAdminEndpoints.listContentDocuments> = async (
  deps,
) => ({ documents: await presentList(deps) });
