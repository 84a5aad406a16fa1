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
});
