import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { aWalk } from './walker.ts';

/** The part of axe-core's answer that is read here. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** WCAG 2.2 A and AA; in the second theme what depends on colors, since everything else of a page is the same there. */
const THEMES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Theme = keyof typeof THEMES;
const WIDE = { width: 1280, height: 720 };
/** The narrowest width that WCAG 2.2 asks for (1.4.10 Reflow). */
const NARROW = { width: 320, height: 640 };
/** More than the height of a bar that stays, less than the window's. */
const SCROLLED = 150;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A tab whose pages axe can judge; without motion, so that nothing is judged half-faded. */
export async function aJudge(options: Parameters<typeof aWalk>[0] = {}): Promise<Page> {
  return (await aWalk({ viewport: WIDE, reducedMotion: 'reduce', ...options })).page;
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings axe into the page where it is not yet: most pages that a journey opens are not judged. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${await axe}; undefined`);
}

/**
 * Lists axe's findings in either theme on the page as it stands; the theme follows the system's.
 * @param themes in the order in which they are shown
 */
export async function foundByAxe(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  await bringAxe(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOn(page, colorScheme)).map((violation) => `${colorScheme} ${violation}`));
  }
  return found;
}

/**
 * Lists axe's findings on a wide and on a narrow screen, and elements that are wider than that. The window has its
 * width again afterwards.
 */
export async function foundOn(page: Page): Promise<string[]> {
  const found = await foundByAxe(page);
  await page.setViewportSize(NARROW);
  const wider = await page.evaluate<number>(OVERFLOW);
  // Dark first, as the page is already.
  const narrow = await foundInAnyPlace(page);
  found.push(...narrow.map((violation) => `${violation} (${NARROW.width} px)`));
  await page.setViewportSize(WIDE);
  const address = new URL(page.url()).pathname;
  return wider > 0 ? [...found, `${address}: ${wider} px wider than ${NARROW.width} px`] : found;
}

/**
 * Findings in either theme that stay when the page is scrolled: a target that is half below a bar that stays is whole after a
 * scroll, and where a page stands when it is judged depends on the machine.
 */
async function foundInAnyPlace(page: Page): Promise<string[]> {
  const found = await foundByAxe(page, ['dark', 'light']);
  if (found.length === 0) return found;
  await page.evaluate(`scrollBy(0, scrollY >= ${SCROLLED} ? -${SCROLLED} : ${SCROLLED})`);
  const again = new Set(await foundByAxe(page, ['dark', 'light']));
  return found.filter((one) => again.has(one));
}

/** Violations of whatever weight, each with the elements that break it. */
async function violationsOn(page: Page, theme: Theme): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(THEMES[theme])}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).pathname}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
