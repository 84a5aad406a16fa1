import type { Operation } from '#platform/server/domain.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { getSpec } from '../extension-points/documents.ts';
import { renderText } from '../rules/render-text.ts';

/**
 * Renders a text as the page itself would.
 * @throws content.not_found
 */
export const previewText: Operation<typeof contentAdminEndpoints.previewText> = async (
  deps,
  _actor,
  { params: { id }, body },
) => ({ id, publishedAt: null, ...renderText(getSpec(deps, id).kind, body) });
