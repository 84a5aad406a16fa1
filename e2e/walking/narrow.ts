import type { Page } from 'playwright-core';
import { rewrites } from './walker.ts';

/** The narrowest width that WCAG 2.2 asks for (1.4.10 Reflow). */
export const NARROW = { width: 320, height: 640 };

/**
 * Every letter is as wide as in a font a seventh wider than ours: a machine without our fonts may have that one. By
 * script, since the policy of the pages refuses a style element.
 */
const WIDEN = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { letter-spacing: 0.07em !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

/** A name as long as one may be, in one word. */
const LONG_NAME = 'wolkenwanderer_am_hafen_von_mu';

/**
 * Puts the longest in place of what stands in the page: names of records and people, amounts and dates. In the page and
 * not in the database, so that every amount and date of every page is reached.
 */
const LENGTHEN = `(() => {
  const ether = /[\\d,]+(?:\\.\\d+)?(?=\\sETH\\b)/g;
  const tokens = /[\\d,]+(?:\\.\\d+)?(?=\\s(?:HDAG|RepID)\\b)/g;
  const date = /\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{1,2}, \\d{4}\\b/g;
  // React keeps a figure and its unit apart.
  document.body.normalize();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const link = text.parentElement?.closest('main a[href]');
    const isRecord = /\\/[\\da-f]{8}-[\\da-f-]{27}$|^\\/u\\//.test(link?.getAttribute('href') ?? '');
    if (isRecord && link.textContent === text.data && text.data.length < 30) text.data = '${LONG_NAME}';
    else text.data = text.data.replace(ether, '8.888888888888888888').replace(tokens, '8,888,888.88').replace(date, 'Nov 28, 2028');
  }
})()`;

/** The innermost elements that reach out of the window, and are not cut or scrolled inside it. */
const WIDER = `(() => {
  const root = document.documentElement;
  const by = root.scrollWidth - root.clientWidth;
  if (by <= 0) return [];
  const isInside = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (at !== element && getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && element.checkVisibility() && box.right > root.clientWidth + 0.5 && !isInside(element);
  });
  const inner = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
  return inner.slice(0, 3).map((element) =>
    by + ' px: <' + element.tagName.toLowerCase() + ' class="' + (element.getAttribute('class') ?? '') + '"> ' +
    (element.textContent ?? '').slice(0, 60));
})()`;

/**
 * Lists the elements that are wider than the narrow window with wide letters and long texts; nothing on a page that
 * keeps its width.
 */
export async function widerThanWindow(page: Page): Promise<readonly string[]> {
  await page.evaluate(WIDEN);
  rewrites(page);
  await page.evaluate(LENGTHEN);
  const address = new URL(page.url()).pathname;
  return (await page.evaluate<string[]>(WIDER)).map((found) => `${address} ${found}`);
}

/** Addresses that the page leads to, without what follows the path. */
export async function pathsBehind(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('main a[href^="/"]')].map((link) => new URL(link.href).pathname)`,
  );
}
