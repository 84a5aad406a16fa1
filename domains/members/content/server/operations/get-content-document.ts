import type { Operation } from '#platform/server/domain.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { contentEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import type { RenderedText } from '../../contract/schemas.ts';
import { getSpec } from '../extension-points/documents.ts';
import { getPublishedText } from '../facade.ts';
import { renderText } from '../rules/render-text.ts';

/** The last rendering of each document, with the Markdown it was made of. */
const rendered = defineResource(
  'content.rendered',
  () => new Map<string, { of: string; text: RenderedText }>(),
);

/**
 * A published document. Topics are the learning center's, for members.
 * @throws content.not_found
 */
export const getContentDocument: Operation<typeof contentEndpoints.getContentDocument> = async (
  deps,
  _actor,
  { params: { id } },
) => {
  const { kind } = getSpec(deps, id);
  if (kind === 'topic') throw contentErrors.fail('content.not_found');
  const { publishedAt, version: _, ...text } = await getPublishedText(deps, id);
  const kept = rendered(deps);
  const of = JSON.stringify([text.title, text.summary, text.markdown]);
  const last = kept.get(id);
  const made = last?.of === of ? last.text : renderText(kind, text);
  if (last?.of !== of) kept.set(id, { of, text: made });
  return { id, publishedAt: publishedAt?.toISOString() ?? null, ...made };
};
