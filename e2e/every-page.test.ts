import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundOn } from './walking/axe.ts';
import { NO_RECORD, PAGES_OF } from './walking/built-pages.ts';
import { signedIn, signedUp } from './walking/member.ts';
import { inTabs, TABS } from './walking/tabs.ts';
import { faultsOfVisit } from './walking/visit.ts';
import { openWhole } from './walking/walker.ts';

/** Faults of a page in one visit. A record that is not there is answered with 404, which is no fault. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  if (!path.includes(NO_RECORD)) return [...(await faultsOfVisit(page, path)), ...(await foundOn(page))];
  await openWhole(page, path);
  return foundOn(page);
}

/** Faults of every page of a reader, some side by side in tabs of one browser. */
async function faultsOnAll(walked: Page, paths: readonly string[]): Promise<string> {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => walked.context().newPage()));
  const faults: string[] = [];
  await inTabs(paths, async (path, tab) => {
    faults.push(...(await faultsOf(tabs[tab] ?? walked, path)));
  });
  return faults.join('\n');
}

/** A browser of this reader. */
const enter: Readonly<Record<keyof typeof PAGES_OF, (page: Page) => Promise<unknown>>> = {
  // Tabs that open at once on a first visit would each be given a token of their own.
  visitor: (page) => openWhole(page, '/'),
  member: (page) => signedUp(page),
  admin: (page) => signedIn(page, ADMINISTRATOR),
};

// One visit for all that is asked of every page: the load costs more than the questions.
it.each([
  ['visitor', 10],
  ['member', 40],
  ['admin', 3],
] as const)(
  'every page of a %s is whole, without a violation for axe in either theme and width, and not wider than 320 px',
  async (reader, least) => {
    const page = await aJudge();
    await enter[reader](page);
    expect(await faultsOnAll(page, PAGES_OF[reader])).toBe('');
    expect(PAGES_OF[reader].length).toBeGreaterThan(least);
  },
);
