import type { Operation } from '#platform/server/domain.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { getSpec } from '../documents.ts';
import { renderText } from '../rules/render-text.ts';

/**
 * What a page would show of a text, by the renderer of the page itself.
 * @throws content.not_found
 */
export const previewText: Operation<typeof contentAdminEndpoints.previewText> = async (
  deps,
  _actor,
  { params: { id }, body },
) => ({ id, publishedAt: null, ...renderText(getSpec(deps, id).kind, body) });
