import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { collectContributions } from '../contributions.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import { listsPublicPages, type PublicPage } from './public-pages.ts';
import type { WebRenderer } from './web-build.ts';

const HERE = { PUBLIC_URL: 'https://hodag.example' };
const renderer: WebRenderer = {
  earlyScript: '',
  emptyPlaces: () => [],
  publicPaths: () => ['/', '/about'],
  locate: () => ({ kind: 'redirect', to: '/' }),
  render: async () => ({ html: '', queries: null }),
};
const build = {
  renderer,
  css: '',
  entry: '',
  fontPreload: null,
  pageScripts: { visitor: {}, member: {} },
  version: '1',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function aSite(list: () => Promise<readonly PublicPage[]>, environment: Record<string, string> = HERE) {
  let now = new Date('2026-03-01T12:00:00Z');
  const contributes = [listsPublicPages({ id: 'people', list })];
  const services = platformServices({
    db: database.db,
    dataDir: aDataDir(),
    environment,
    services: {
      clock: { now: () => now },
      contributions: collectContributions([{ name: 'people', contributes }]),
    },
  });
  const app = fastify();
  registerCrawlerFiles(app, services, build);
  onTestFinished(() => app.close());
  return {
    ask: async (url: string) => {
      const { statusCode, body } = await app.inject(url);
      return { statusCode, body };
    },
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

const PERSON: PublicPage = { path: '/u/ada<&', changedAt: new Date('2026-02-03T04:05:06Z') };

describe('the sitemap', () => {
  it('has the pages of the table and what domains publish, as XML', async () => {
    const { body } = await aSite(async () => [PERSON]).ask('/sitemap.xml');
    expect([...body.matchAll(/<url>.*<\/url>/g)].map(([line]) => line)).toEqual([
      '<url><loc>https://hodag.example/</loc></url>',
      '<url><loc>https://hodag.example/about</loc></url>',
      '<url><loc>https://hodag.example/u/ada%3C&amp;</loc><lastmod>2026-02-03</lastmod></url>',
    ]);
  });

  it('is written once in ten minutes, and again after a failure', async () => {
    let reads = 0;
    const site = aSite(async () => {
      reads += 1;
      if (reads === 1) throw new Error('not now');
      return [];
    });
    expect((await site.ask('/sitemap.xml')).statusCode).toBe(500);
    await site.ask('/sitemap.xml');
    await site.ask('/sitemap.xml');
    expect(reads).toBe(2);
    site.passMinutes(10);
    await site.ask('/sitemap.xml');
    expect(reads).toBe(3);
  });

  it('is named by robots.txt, and is absent while the address of the instance is unknown', async () => {
    const known = await aSite(async () => []).ask('/robots.txt');
    expect(known.body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /admin\nAllow: /\n\nSitemap: https://hodag.example/sitemap.xml\n',
    );
    const unknown = aSite(async () => [], {});
    expect((await unknown.ask('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /admin\nAllow: /\n',
    );
    expect((await unknown.ask('/sitemap.xml')).statusCode).not.toBe(200);
  });
});
