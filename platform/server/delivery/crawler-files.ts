import { escapeUTF8 as escapeXml } from 'entities/escape';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import type { Services } from '../services.ts';
import { listsPublicPages } from './public-pages.ts';
import type { WebBuild } from './web-build.ts';

/** More than that a sitemap may not hold (sitemaps.org). */
const ADDRESSES_MAX = 50_000;
const MINUTE_MS = 60_000;
const FRESH_MS = 10 * MINUTE_MS;
const HEADERS = { 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' } as const;

/**
 * `/robots.txt` and `/sitemap.xml`: the pages of the page table that are for everybody, and what domains publish. An
 * instance that does not know its public address has no sitemap: every address in it would be wrong.
 */
export function registerCrawlerFiles(app: FastifyInstance, services: Services, build: WebBuild): void {
  const { PUBLIC_URL, isPublicUrlKnown } = services.config;
  const robots = robotsText(isPublicUrlKnown ? PUBLIC_URL : null);
  let written: { readonly at: number; readonly text: Promise<string> } | null = null;
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(HEADERS).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!isPublicUrlKnown) throw platformErrors.fail('request.not_found');
    const now = services.clock.now().getTime();
    if (!written || now - written.at >= FRESH_MS) {
      const text = writeSitemap(services, build);
      written = { at: now, text };
      // A failure is not cached.
      text.catch(() => {
        written = null;
      });
    }
    return reply
      .headers(HEADERS)
      .type('application/xml; charset=utf-8')
      .send(await written.text);
  });
}

function robotsText(publicUrl: string | null): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Allow: /'];
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

async function writeSitemap(services: Services, build: WebBuild): Promise<string> {
  const pages: { readonly path: string; readonly changedAt?: Date }[] = build.renderer
    .publicPaths()
    .map((path) => ({ path }));
  for (const kind of services.contributions.of(listsPublicPages)) {
    pages.push(...(await kind.list(services, ADDRESSES_MAX - pages.length)));
  }
  const lines = pages.slice(0, ADDRESSES_MAX).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(services.config.PUBLIC_URL + encodeURI(path))}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
