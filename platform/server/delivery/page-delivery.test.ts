import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Actor, VISITOR } from '#platform/kernel/access.ts';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { defineDomain } from '../domain.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { SessionPort } from '../http/session-port.ts';
import { createPageDelivery } from './page-delivery.ts';
import type { WebBuild, WebRenderer } from './web-build.ts';

const MEMBER: Actor = {
  kind: 'member',
  userId: 'u',
  username: 'ada',
  sessionId: 's',
  isAdmin: false,
  isDeveloper: false,
};
const endpoints = defineEndpoints({
  getThing: {
    method: 'GET',
    path: '/api/thing',
    access: 'member',
    summary: 'A thing of the member',
    response: z.object({ of: z.string() }),
  },
});
const domain = defineDomain({
  name: 'example',
  endpoints,
  operations: { getThing: async (_deps, actor) => ({ of: actor.kind === 'member' ? actor.username : '' }) },
});

const ended: string[] = [];
const seen: { urls: string[]; answers: string[] } = { urls: [], answers: [] };
const renderer: WebRenderer = {
  earlyScript: 'window.early = true;',
  emptyPlaces: () => [],
  publicPaths: () => ['/', '/page'],
  locate(session, address) {
    const [pathname = ''] = address.split('?');
    if (pathname === '/old') return { kind: 'redirect', to: '/page' };
    if (!pathname.startsWith('/page')) {
      return { kind: 'redirect', to: session.state === 'visitor' ? '/welcome' : '/' };
    }
    const trail = pathname === '/page/asked' ? [{ name: 'Above', path: '/page' }] : [];
    const share = pathname === '/page/shared' ? { query: 'from', card: '/card.png' } : {};
    return {
      kind: 'page',
      title: 'A <page>',
      description: null,
      indexable: true,
      share,
      trail,
      file: 'APage',
    };
  },
  async render({ url, call }) {
    seen.urls.push(url);
    if (url === '/page/broken') throw new Error('component of the inside broke');
    if (url === '/page/moved') return { html: '', queries: null, redirect: '/page/there' };
    const answer = await call('GET', '/api/thing');
    seen.answers.push(`${answer.status} ${answer.body}`);
    if (url === '/page/named') {
      const description = { title: 'Ada & <co> · Hodag', description: 'Says "hi"', indexable: false };
      return { html: '<h1>Ada</h1>', queries: null, description };
    }
    if (url === '/page/asked') {
      const facts = [{ '@type': 'FAQPage', name: '</script><script>alert(1)</script>' }];
      return { html: '', queries: null, description: { facts } };
    }
    if (url === '/page/drawn')
      return { html: '', queries: null, description: { card: '/page/drawn/card.png' } };
    if (url === '/page/nobody') {
      return { html: '<h1>Nobody</h1>', queries: null, description: { indexable: false, isMissing: true } };
    }
    return { html: '<h1>Page</h1>', queries: { text: '</script><script>alert(1)</script>' } };
  },
};
const build: WebBuild = {
  renderer,
  css: 'body{margin:0}',
  entry: '/assets/entry.js',
  fontPreload: null,
  pageScripts: {
    visitor: { APage: ['/assets/entry.js', '/assets/shared.js', '/assets/visitors.js', '/assets/page.js'] },
    member: { APage: ['/assets/entry.js', '/assets/shared.js', '/assets/members.js', '/assets/page.js'] },
  },
  version: 'abc',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const KNOWN = { PUBLIC_URL: 'http://localhost:3000' };

async function aSite(environment: Record<string, string> = KNOWN): Promise<FastifyInstance> {
  const services = platformServices({
    db: database.db,
    dataDir: aDataDir(),
    environment,
    services: { cards: { draw: async ({ title, fact }) => Buffer.from(`${title}|${fact}`) } },
  });
  const sessions: SessionPort = {
    resolve: async (token: string) => (token === 'ada' ? MEMBER : VISITOR),
    levels: async () => [],
    stepsFor: async () => [{ label: '', link: '' }],
  };
  let deliver: ReturnType<typeof createPageDelivery> | null = null;
  const app = await createHttpServer({
    services,
    domains: [domain],
    sessions,
    notFound: async (request, reply) => deliver?.(request, reply),
  });
  deliver = createPageDelivery({
    app,
    services,
    sessions,
    build,
    endSession: async (token) => void ended.push(token),
    describeSession: async (actor) => ({ state: actor.kind }),
  });
  onTestFinished(() => app.close());
  return app;
}

const browse = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('what a page is where it is shared or searched', () => {
  it('has a card beside it that says its title and description, the same for everybody who asks', async () => {
    const app = await aSite();
    const { body } = await browse(app, '/page');
    expect(body).toContain('property="og:image" content="http://localhost:3000/page/card.png"');
    const card = await browse(app, '/page/card.png', { cookie: 'hodag_session=ada' });
    expect(card.statusCode).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    expect(card.body).toBe(
      'A <page>|Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.',
    );
    expect(seen.answers.at(-1), 'drawn as a visitor sees it').toMatch(/^401 /);
    const again = await browse(app, '/page/card.png', { 'if-none-match': String(card.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/private/card.png', '/page/named/card.png', '/page/nobody/card.png', '/old/card.png'])(
    '%s is the card of no page that is for everybody',
    async (url) => {
      const answer = await browse(await aSite(), url);
      expect(answer.statusCode).toBe(404);
    },
  );

  it('gives what is private neither card nor facts', async () => {
    const { body } = await browse(await aSite(), '/page/named');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('property="og:image" content="http://localhost:3000/icon-512.png"');
    expect(body).not.toContain('ld+json');
  });

  it('tells search engines the trail and what its data knows, as data that cannot break out', async () => {
    const { body } = await browse(await aSite(), '/page/asked');
    const facts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(facts).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Above', item: 'http://localhost:3000/page' },
          { '@type': 'ListItem', position: 2, name: 'A <page>', item: 'http://localhost:3000/page/asked' },
        ],
      },
      { '@context': 'https://schema.org', '@type': 'FAQPage', name: '</script><script>alert(1)</script>' },
    ]);
  });

  it('gives no address while that of the instance is unknown', async () => {
    const { body } = await browse(await aSite({}), '/page');
    for (const part of ['canonical', 'og:url', 'og:image', 'ld+json', 'localhost'])
      expect(body).not.toContain(part);
  });
});

describe('a page', () => {
  it('has its title, its scripts once each, and data that cannot break out', async () => {
    const { statusCode, body, headers } = await browse(await aSite(), '/page?tab=1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>A &lt;page&gt;</title>');
    expect(body.match(/modulepreload" href="([^"]+)"/g)).toHaveLength(4);
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/page">');
    expect(body).not.toContain('alert(1)</script>');
    const boot = /id="hodag-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ session: { state: 'visitor' }, version: 'abc', forumUrl: null });
    expect(seen.urls.at(-1)).toBe('/page?tab=1');
  });

  it('keeps in a shared link the one parameter that belongs to it, and shows the card of the page', async () => {
    const app = await aSite();
    const { body } = await browse(app, '/page/shared?from=MARI0417%22%3E%3Cscript%3E&utm=1');
    expect(body).toContain(
      'property="og:url" content="http://localhost:3000/page/shared?from=MARI0417%22%3E%3Cscript%3E"',
    );
    expect(body).toContain('rel="canonical" href="http://localhost:3000/page/shared"');
    expect(body).toContain('property="og:image" content="http://localhost:3000/card.png"');
    expect(body).toContain('name="twitter:card" content="summary_large_image"');
    expect(body).toContain('property="og:image:width" content="1200"');
    const drawn = (await browse(app, '/page/drawn')).body;
    expect(drawn).toContain('property="og:image" content="http://localhost:3000/page/drawn/card.png"');
    expect(drawn).toContain('name="twitter:card" content="summary_large_image"');
    const plain = (await browse(app, '/page?from=MARI0417')).body;
    expect(plain).toContain('property="og:url" content="http://localhost:3000/page"');
    const named = (await browse(app, '/page/named')).body;
    expect(named).not.toContain('og:image:width');
    expect(named).toContain('name="twitter:card" content="summary"');
  });

  it('is called what its data says, escaped, and listed only where it may be', async () => {
    const app = await aSite();
    const { body } = await app.inject({ url: '/page/named' });
    expect(body).toContain('<title>Ada &amp; &lt;co&gt; · Hodag</title>');
    expect(body).toContain('<meta property="og:title" content="Ada &amp; &lt;co&gt; · Hodag">');
    expect(body).toContain('<meta property="og:description" content="Says &quot;hi&quot;">');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is a 404 with its page where its data says that there is nothing', async () => {
    const app = await aSite();
    const { statusCode, body } = await app.inject({ url: '/page/nobody' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>Nobody</h1>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('announces the page table of who asks, and not the other', async () => {
    const app = await aSite();
    const visitor = (await browse(app, '/page')).body;
    expect(visitor).toContain('href="/assets/visitors.js"');
    expect(visitor).not.toContain('/assets/members.js');
    const member = (await browse(app, '/page', { cookie: 'hodag_session=ada' })).body;
    expect(member).toContain('href="/assets/members.js"');
    expect(member).not.toContain('/assets/visitors.js');
  });

  it('reads as the one who asks', async () => {
    const app = await aSite();
    await browse(app, '/page');
    expect(seen.answers.at(-1)).toMatch(/^401 /);
    const { headers } = await browse(app, '/page', { cookie: 'hodag_session=ada' });
    expect(seen.answers.at(-1)).toBe('200 {"of":"ada"}');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['hodag_theme=dark.more', 'data-theme="dark" data-contrast="more"'],
    ['hodag_theme=light', 'data-theme="light"'],
    ['hodag_theme=system.normal', 'data-contrast="normal"'],
    ['hodag_theme="><script>', ''],
    ['hodag_theme=', ''],
    ['', ''],
  ])('with the cookie %j has %s', async (cookie, attributes) => {
    const { body } = await browse(await aSite(), '/page', { cookie });
    expect(body).toContain(attributes === '' ? '<html lang="en">' : `<html lang="en" ${attributes}>`);
  });

  it('gives a new browser its cookie and keeps a known one', async () => {
    const app = await aSite();
    const first = await browse(app, '/page');
    const cookie = first.cookies.find(({ name }) => name === 'hodag_browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const again = await browse(app, '/page', { cookie: `hodag_browser=${cookie?.value}` });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('a session cookie that names no session is removed, a good one is not', async () => {
    const app = await aSite();
    for (const url of ['/page', '/old']) {
      const stale = await browse(app, url, { cookie: 'hodag_session=ended' });
      expect(stale.cookies).toContainEqual(
        expect.objectContaining({ name: 'hodag_session', value: '', maxAge: 0 }),
      );
    }
    const live = await browse(app, '/page', { cookie: 'hodag_session=ada' });
    expect(live.cookies.map(({ name }) => name)).not.toContain('hodag_session');
  });
});

it('ends the session of a browser that left and could not say so, and shows it nothing of it', async () => {
  const app = await aSite();
  const cookie = 'hodag_session=good; hodag_left=1';
  const { statusCode, headers, body } = await browse(app, '/page?tab=1', { cookie });
  expect([statusCode, headers.location, body]).toEqual([302, '/page?tab=1', '']);
  expect(ended).toEqual(['good']);
  const cleared = [headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]);
  expect(cleared.sort()).toEqual(['hodag_left=', 'hodag_session=']);
  expect((await browse(app, '/page', { cookie: 'hodag_left=1' })).statusCode).toBe(302);
  expect(ended).toEqual(['good']);
});

describe('ways out', () => {
  it.each([
    ['/old', {}, '/page'],
    ['/nowhere', {}, '/welcome'],
    ['/nowhere', { cookie: 'hodag_session=ada' }, '/'],
    ['/page/moved', {}, '/page/there'],
    ['//evil.example/page', {}, '/welcome'],
    ['/\\evil.example', {}, '/welcome'],
    ['/%0d%0aLocation:%20//evil.example', {}, '/welcome'],
  ])('%s leads from %j to %s', async (url, headers, location) => {
    const answer = await browse(await aSite(), url, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['/assets/gone-1a2b.js', '/assets/', '/.git/config', '/.env', '/a/.ssh/id', '/page.js.map'])(
    '%s is never a page',
    async (url) => {
      const { statusCode, headers } = await browse(await aSite(), url);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  it('HEAD answers as GET without the body', async () => {
    const answer = await (await aSite()).inject({ method: 'HEAD', url: '/page' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s is refused', async (method) => {
    const answer = await (await aSite()).inject({ method, url: '/page' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('a page that cannot be rendered is a plain page with status 500 and the request’s number', async () => {
  const { statusCode, body, headers } = await browse(await aSite(), '/page/broken');
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/Request [0-9a-f-]{36}/);
  expect(body).not.toContain('inside');
});
