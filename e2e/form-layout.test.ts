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

describe('the project form', () => {
  it.each([1280, 390])('has what stands in one row on one line, %d px wide', async (width) => {
    const { page } = await aWalk({ viewport: { width, height: 900 } });
    await signedUp(page);
    await openPage(page, '/projects/create');
    const add = await edgesOf(page.getByRole('button', { name: 'Add', exact: true }));
    expect(add).toEqual(await edgesOf(page.getByLabel(/^Another category/)));
    if (width < 768) return;
    const smallest = await edgesOf(page.getByLabel(/^Smallest amount sought/));
    expect(smallest).toEqual(await edgesOf(page.getByLabel(/^Largest amount sought/)));
    expect(smallest).toEqual(await edgesOf(page.getByLabel('Currency')));
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
