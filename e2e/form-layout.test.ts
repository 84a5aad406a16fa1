import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

/** Upper and lower edge of a control's box. */
const edgesOf = (control: Locator) =>
  control.evaluate((element) => {
    const box = element.tagName === 'INPUT' ? (element.parentElement ?? element) : element;
    const { top, bottom } = box.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
  });

/** Waits until the boxes have one upper and one lower edge: a page that still loads moves between two readings. */
async function onOneLine(first: Locator, ...others: readonly Locator[]): Promise<void> {
  const edges = () => Promise.all([first, ...others].map(edgesOf));
  await expect
    .poll(async () => {
      const [expected, ...rest] = await edges();
      return rest.map((one) => `${one}` === `${expected}`);
    })
    .toEqual(others.map(() => true));
}

describe('the project form', () => {
  it.each([1280, 390])('has what stands in one row on one line, %d px wide', async (width) => {
    const { page } = await aWalk({ viewport: { width, height: 900 } });
    await signedUp(page);
    await openPage(page, '/projects/create');
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await onOneLine(add, page.getByLabel(/^Another category/));
    if (width < 768) return;
    const smallest = page.getByLabel(/^Smallest amount sought/);
    await onOneLine(smallest, page.getByLabel(/^Largest amount sought/), page.getByLabel('Currency'));
  });
});

describe('a facet of the grants', () => {
  it('keeps its count away from its label', async () => {
    const { page } = await aWalk({ viewport: { width: 1280, height: 900 } });
    await signedUp(page);
    await openPage(page, '/grants');
    const labels = page.locator('fieldset label:has(+ .tnum)');
    await labels.first().waitFor();
    const gaps = await labels.evaluateAll((all) =>
      all.map((label) => {
        const words = label.ownerDocument.createRange();
        words.selectNodeContents(label);
        const count = label.ownerDocument.createRange();
        count.selectNodeContents(label.nextElementSibling ?? label);
        return [
          label.textContent,
          Math.round(count.getBoundingClientRect().left - words.getBoundingClientRect().right),
        ];
      }),
    );
    expect(gaps.filter(([, gap]) => Number(gap) < 8)).toEqual([]);
  });
});
