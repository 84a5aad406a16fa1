import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import type { Services } from '../services.ts';
import { CARD_NAME, DEFAULT_DESCRIPTION } from './page-meta.ts';
import { withoutProduct } from './structured-data.ts';
import type { RenderRequest, WebBuild } from './web-build.ts';

/** The path of the page whose card this address is; null for any other address. */
export function cardOwner(pathname: string): string | null {
  return pathname.endsWith(CARD_NAME) ? pathname.slice(0, -CARD_NAME.length) || '/' : null;
}

interface CardRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly build: WebBuild;
}

/**
 * Draws title and description of a page as every visitor sees them, no matter who asks. A page that is not for
 * everybody has no card, as if it were not there; what cannot be drawn leads to the product's icon.
 */
export async function deliverCard(
  { request, reply, services, build: { renderer } }: CardRequest,
  visit: Omit<RenderRequest, 'session'>,
): Promise<FastifyReply> {
  const session = { state: 'visitor' } as const;
  const location = renderer.locate(session, visit.url);
  if (location.kind !== 'page' || !location.indexable) throw platformErrors.fail('request.not_found');
  const { description: data, redirect } = await renderer.render({ ...visit, session });
  const page = { ...location, ...data };
  if (redirect || page.isMissing || !page.indexable) throw platformErrors.fail('request.not_found');
  const title = page.share.headline ?? withoutProduct(page.title);
  const png = await services.cards.draw({ title, fact: page.description ?? DEFAULT_DESCRIPTION });
  if (!png) return reply.code(302).headers({ location: '/icon-512.png', 'cache-control': 'no-store' }).send();
  const etag = `"${createHash('sha256').update(png).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(Buffer.from(png));
}
