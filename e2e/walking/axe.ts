import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

/** The part of axe-core's answer that is read here. */
interface Violation {
  readonly id: string;
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical' | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Gives axe to every page that is opened after this. */
export async function withAxe(context: BrowserContext): Promise<void> {
  const content = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript({ content });
}

/** Serious and critical violations of WCAG 2.2 A and AA, each with the elements that break it. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })" +
      '.then(({ violations }) => violations)',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${new URL(page.url()).pathname}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
}
