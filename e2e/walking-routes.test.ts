import { describe, expect, it } from 'vitest';
import { NOT_BUILT } from '../apps/web/testing/not-built.ts';
import { NO_RECORD, PAGES_OF } from './walking/built-pages.ts';
import { aReader, READERS, type Reader } from './walking/readers.ts';
import { HAS_SPECIFICATION, specPages } from './walking/spec-pages.ts';
import { inTabs, TABS } from './walking/tabs.ts';
import { faultsOfVisit, TITLE } from './walking/visit.ts';
import type { Walk } from './walking/walker.ts';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Paths of records without a record: the page says that there is none, with 404. */
const addressOf = (path: string): string => path.replace(/:\w+/g, NO_RECORD);
const fallbackOf = (reader: Reader): string => (reader === 'visitor' ? '/welcome' : '/');
/** `projectId` and `id` are one pattern. */
const samePattern = (path: string): string => path.replace(/:\w+/g, ':');
const notBuilt = new Set(NOT_BUILT.map(samePattern));
const isBuilt = (path: string): boolean => !notBuilt.has(samePattern(path));

/** Where the server leads from an address; `page` when it answers with one that has a title and one first heading. */
async function ledTo({ context }: Walk, address: string): Promise<string> {
  const answer = await context.request.get(address, { maxRedirects: 0 });
  const { location } = answer.headers();
  if (location !== undefined) return location.split('?')[0] ?? '';
  const html = await answer.text();
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  return TITLE.test(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '') && headings === 1
    ? 'page'
    : `a page with ${headings} first headings (${answer.status()})`;
}

/** Faults of where the paths lead, for all of them. */
async function wrongWays(walk: Walk, reader: Reader): Promise<string[]> {
  const wrong: string[] = [];
  await inTabs(specPages(reader), async ({ path, found }) => {
    if (found === 'page' && isBuilt(path) && isWalked(reader, path)) return;
    const expected = isBuilt(path) ? found : fallbackOf(reader);
    const led = await ledTo(walk, addressOf(path));
    if (led === expected) return;
    const isOnTheList = isBuilt(path) ? '' : ', though it is listed as not built';
    wrong.push(`${path} leads to ${led}, not to ${expected}${isOnTheList}`);
  });
  return wrong;
}

/**
 * Pages that are opened in the browser. Those signed in have the same pages: a member opens all of them, and the
 * others what is different for them.
 */
function isWalked(reader: Reader, path: string): boolean {
  switch (reader) {
    case 'visitor':
    case 'member':
      return true;
    case 'developer':
      return path.startsWith('/developer');
    case 'admin':
      return path === '/' || path.startsWith('/admin') || path.startsWith('/developer');
    case 'pending':
      // In the frame of the product, the question for the code takes the place of every page.
      return ['/', '/account', '/welcome', '/grantflow', '/personalized-journey'].includes(path);
  }
}

/** Pages that `every-page.test.ts` opens for this reader. */
const isVisited = (reader: Reader, path: string): boolean =>
  reader in PAGES_OF && PAGES_OF[reader as keyof typeof PAGES_OF].includes(path);

async function wrongPages(walk: Walk, reader: Reader): Promise<string[]> {
  const paths = specPages(reader)
    .filter(({ path, found }) => found === 'page' && isBuilt(path) && isWalked(reader, path))
    // A record that is not there is a page of its own tests.
    .filter(({ path }) => !path.includes(':') && !isVisited(reader, path))
    .map(({ path }) => path);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => walk.tab()));
  const wrong: string[] = [];
  await inTabs(paths, async (path, tab) => {
    const page = tabs[tab];
    if (!page) return;
    wrong.push(...(await faultsOfVisit(page, path)));
    const wider = await page.evaluate<number>(OVERFLOW);
    if (wider > 0) wrong.push(`${path} is ${wider} px wider than the screen`);
  });
  return wrong;
}

describe('every path of the specification (skipped where ../shared/spec is absent)', () => {
  it.skipIf(!HAS_SPECIFICATION).each(READERS)(
    'leads a %s where §2.1 says, to a page that is whole',
    async (reader) => {
      const walk = await aReader(reader);
      expect(specPages(reader).length).toBeGreaterThan(140);
      // As text: a failure names the pages, however much of it is shown.
      expect((await wrongWays(walk, reader)).join('\n')).toBe('');
      // A console message that is an error fails the journey at its end.
      expect((await wrongPages(walk, reader)).join('\n')).toBe('');
    },
  );

  it.skipIf(!HAS_SPECIFICATION)('is a path of the table that decides what is built', () => {
    const known = new Set(specPages('member').map(({ path }) => samePattern(path)));
    expect([...notBuilt].filter((path) => !known.has(path))).toEqual([]);
  });
});
