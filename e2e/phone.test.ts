import { describe, expect, it } from 'vitest';
import { BUILT, MEMBER_PAGES, VISITOR_PAGES } from './walking/built-pages.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** The narrowest width that WCAG 2.2 asks for (1.4.10 Reflow). */
const NARROW = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('on a phone', () => {
  it('the menu opens as a drawer and leads on; the bar at the bottom marks the page', async () => {
    const { page } = await aWalk(PHONE);
    await signedUp(page);
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'GrantFlow' }).tap();
    await page.waitForURL('**/grantflow');
    await drawer.waitFor({ state: 'detached' });
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.getByRole('link', { name: 'Projects' }).tap();
    await page.waitForURL('**/projects');
    await expect
      .poll(() => bar.getByRole('link', { name: 'Projects' }).getAttribute('aria-current'))
      .toBe('page');
  });

  it('nothing is wider than 320 px for a visitor', async () => {
    const { page } = await aWalk(NARROW);
    for (const path of VISITOR_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate<number>(overflow), path).toBe(0);
    }
  });

  it('nothing is wider than 320 px for a member', async () => {
    const { page } = await aWalk(NARROW);
    await signedUp(page);
    for (const path of MEMBER_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate<number>(overflow), path).toBe(0);
    }
  });

  it('the pages looked at are those that are built', () => {
    expect(BUILT.length).toBeGreaterThan(10);
  });
});
