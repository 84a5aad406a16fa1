import { describe, expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

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

  it('the links beside headings take a thumb: 44 px, whatever their text needs', async () => {
    const { page } = await aWalk(PHONE);
    await signedUp(page);
    await openPage(page, '/dashboard');
    for (const name of ['View All', 'Refer friends']) {
      const link = page.getByRole('link', { name }).first();
      await link.scrollIntoViewIfNeeded();
      const missed = await link.evaluate((anchor) => {
        const { left, top, width, height } = anchor.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const around = [-21, 21].flatMap((by) => [
          [x + by, y],
          [x, y + by],
        ]);
        return around.filter(
          ([atX = 0, atY = 0]) => anchor.ownerDocument.elementFromPoint(atX, atY) !== anchor,
        );
      });
      expect(missed, name).toEqual([]);
    }
  });
});
