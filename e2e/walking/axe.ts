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
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A tab whose pages axe can judge; without motion, so that nothing is judged half-faded. */
export async function aJudge(options: Parameters<typeof aWalk>[0] = {}): Promise<Page> {
  const { page, context } = await aWalk({ viewport: WIDE, reducedMotion: 'reduce', ...options });
  const content = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript({ content });
  return page;
}

/** Lists axe's findings in either theme on the page as it stands; the theme follows the system's. */
export async function foundByAxe(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of Object.keys(THEMES) as Theme[]) {
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
  found.push(...(await foundByAxe(page)).map((violation) => `${violation} (${NARROW.width} px)`));
  await page.setViewportSize(WIDE);
  const address = new URL(page.url()).pathname;
  return wider > 0 ? [...found, `${address}: ${wider} px wider than ${NARROW.width} px`] : found;
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
