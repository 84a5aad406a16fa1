import type { Operation } from '#platform/server/domain.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { presentDetail } from '../services/present-documents.ts';

/**
 * A document as administrators edit it.
 * @throws content.not_found
 */
export const getDocumentDetail: Operation<typeof contentAdminEndpoints.getDocumentDetail> = (
  deps,
  _actor,
  { params: { id } },
) => presentDetail(deps, id);
