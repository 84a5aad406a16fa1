import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES_OF } from './walking/built-pages.ts';
import { aReader } from './walking/readers.ts';
import { inTabs, TABS } from './walking/tabs.ts';
import { openWhole, type Walk } from './walking/walker.ts';

/** A page as the server sends it, with its reads. */
interface Served {
  readonly status: number;
  /** Where it leads instead of being a page. */
  readonly location: string | null;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** A link, with the page it is on. */
interface Found {
  readonly href: string;
  readonly on: string;
}

const asText = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const fetched = new WeakMap<Walk, Map<string, Promise<Served>>>();

/** A page as this reader is served it, asked for once: many pages have the same links. */
function fetchPage(walk: Walk, address: string): Promise<Served> {
  const known = fetched.get(walk) ?? new Map<string, Promise<Served>>();
  fetched.set(walk, known);
  const served = known.get(address) ?? fetchAnew(walk, address);
  known.set(address, served);
  return served;
}

async function fetchAnew({ context }: Walk, address: string): Promise<Served> {
  const answer = await context.request.get(address, { maxRedirects: 0 });
  const html = (answer.headers()['content-type'] ?? '').startsWith('text/html') ? await answer.text() : '';
  const [, body = ''] = html.split('<div id="root">');
  return {
    status: answer.status(),
    location: answer.headers().location ?? null,
    links: [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => asText(href)),
    ids: new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => asText(id))),
  };
}

/** Number of followed records of one kind: a list of grants has a hundred. */
const RECORDS = 3;
const kindOf = (address: string): string => address.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id');

/** Every address of ours that the pages of a reader link to, each once, with the first page that does. */
async function linksOn(walk: Walk, paths: readonly string[]): Promise<readonly Found[]> {
  const found = new Map<string, string>();
  const kinds = new Map<string, number>();
  await inTabs(paths, async (path) => {
    const { status, links } = await fetchPage(walk, path);
    // A record that is not there has a page with links too.
    expect([200, 404], path).toContain(status);
    for (const href of links) {
      const address = href.startsWith('#') ? `${path}${href}` : href;
      const known = kinds.get(kindOf(address)) ?? 0;
      if (!address.startsWith('/') || found.has(address) || known === RECORDS) continue;
      kinds.set(kindOf(address), known + 1);
      found.set(address, path);
    }
  });
  return [...found].map(([href, on]) => ({ href, on }));
}

/** Faults of a link for this reader; null when it leads to a page of theirs. */
async function wrongLink(walk: Walk, page: Page, { href, on }: Found): Promise<string | null> {
  const [address = '', part] = href.split('#');
  const served = await fetchPage(walk, address);
  const led = served.location?.split('?')[0];
  if (led !== undefined) return WAYS_OUT.has(led) ? `${on}: ${href} leads to ${led}` : null;
  // A record that is not there has a page that links to its own main part.
  if (served.status !== 200 && address !== on) return `${on}: ${href} answers ${served.status}`;
  if (!part || served.ids.has(part)) return null;
  // Not in what was served: perhaps the page draws it later.
  await openWhole(page, href);
  const isThere = (await page.locator(`[id="${part}"]`).count()) === 1;
  return isThere ? null : `${on}: ${href} names a part that is not there`;
}

/**
 * The closing link of the showcase (spec §2.8), which leads a member to the dashboard as the sign-in page does (§2.2).
 */
const SPECIFIED_WAYS_HOME: ReadonlySet<string> = new Set([
  '/features-showcase: /auth leads to /',
  '/features-app: /auth leads to /',
]);

/** Where an address without a page leads (spec §2.1). */
const WAYS_OUT: ReadonlySet<string> = new Set(['/', '/welcome']);

describe('every link of every page leads to a page of its reader', () => {
  it.each([
    ['visitor', 10],
    ['member', 50],
    ['admin', 10],
  ] as const)('as a %s', async (reader, least) => {
    const walk = await aReader(reader);
    const tabs = await Promise.all(Array.from({ length: TABS }, () => walk.tab()));
    const links = await linksOn(walk, PAGES_OF[reader]);
    const wrong: string[] = [];
    await inTabs(links, async (link, tab) => {
      const problem = await wrongLink(walk, tabs[tab] ?? walk.page, link);
      if (problem && !SPECIFIED_WAYS_HOME.has(problem)) wrong.push(problem);
    });
    expect(wrong).toEqual([]);
    expect(links.length).toBeGreaterThan(least);
  });
});
