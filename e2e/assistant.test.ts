import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { aNewMember, register, signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('the assistant (spec §2.5, §4)', () => {
  it('hints at itself, is opened, and answers with a source that leads to its page', async () => {
    const { page } = await aWalk();
    await register(page, aNewMember());
    await page.getByRole('button', { name: 'Explore First' }).click();
    await openPage(page, '/account');
    const hint = page.getByRole('dialog', { name: 'Ask the assistant' });
    await hint.waitFor();
    await hint.getByRole('button', { name: 'Ask something' }).click();
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true });
    await panel.waitFor();
    await expect.poll(() => hint.count()).toBe(0);
    await panel.getByText('Ready', { exact: true }).waitFor();
    await page.keyboard.type('What is RepID?');
    await page.keyboard.press('Enter');
    await panel.getByText(/RepID is a number/).waitFor();
    await panel.getByRole('link', { name: 'How RepID works', exact: true }).click();
    await page.waitForURL('**/learning/repid-intro');
    await page.getByRole('heading', { name: 'How RepID works', level: 1 }).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    // Opened once, it hints no more; what was said is kept for a day.
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await panel.getByText(/RepID is a number/).waitFor();
    expect(await hint.count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('is docked beside the page, which makes room for it and takes it back', async () => {
    const { page } = await aWalk({ viewport: { width: 1280, height: 800 } });
    await signedUp(page);
    await openPage(page, '/');
    const main = page.getByRole('main');
    const rightOf = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    const whole = await rightOf(main);
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true });
    await panel.waitFor();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBeGreaterThanOrEqual(await rightOf(main));
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await panel.getByRole('button', { name: 'Minimise' }).click();
    await expect.poll(() => rightOf(main)).toBe(whole);
  });

  it('finds real grants, says when it knows nothing, and has no faults that axe can see', async () => {
    const page = await aJudge();
    await signedUp(page);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true });
    // The panel comes when it is asked for, and takes the focus then: keys before go to the page.
    await panel.locator('textarea:focus').waitFor();
    await page.keyboard.type('What is the weather in Paris?');
    await page.keyboard.press('Enter');
    await panel.getByText('I don’t know the answer to that.', { exact: false }).waitFor();
    await page.keyboard.type('Find grants for science');
    await page.keyboard.press('Enter');
    await panel
      .getByRole('list', { name: 'Found' })
      .last()
      .getByText('science', { exact: false })
      .first()
      .waitFor();
    expect(await foundOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => panel.evaluate((element) => element.clientWidth)).toBe(320);
    expect(await foundByAxe(page)).toEqual([]);
    await panel.getByRole('list', { name: 'Found' }).last().getByRole('link').first().click();
    await page.waitForURL('**/grants/*');
    // A sheet over the whole page steps aside for the page it led to.
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Assistant, minimised' }).waitFor();
  });
});
