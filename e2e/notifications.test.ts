import { describe, expect, inject, it } from 'vitest';
import { signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('the journey of a notification', () => {
  it('a fact happens, the bell says so, the list tells it, and reading it makes the bell quiet', async () => {
    const { page } = await aWalk();
    const { username } = await signedUp(page);
    await openPage(page, '/');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('No notifications yet').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await bell.click();
    const told = panel.getByRole('link', { name: /Email address verified/ });
    await told.waitFor();
    const list = panel.getByRole('list', { name: 'Newest notifications' }).locator('..');
    expect((await list.boundingBox())?.height).toBeCloseTo(300, 1);
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/mark-read'));
    await told.click();
    await page.waitForURL('**/account');
    expect((await marked).status()).toBe(200);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  it('mark all makes it quiet too, and the page keeps what was read', async () => {
    const { page } = await aWalk();
    const { username } = await signedUp(page);
    await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
    await openPage(page, '/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('All notifications marked as read').first().waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await panel.getByRole('link', { name: 'All notifications' }).click();
    await page.waitForURL('**/notifications');
    const list = page.getByRole('list', { name: 'Notifications' });
    await list.getByText('Email address verified').waitFor();
    await page.getByRole('radio', { name: 'Unread' }).click();
    await page.waitForURL('**/notifications?unread=true');
    await page.getByText('You have read everything.').waitFor();
  });
});

describe('two tabs', () => {
  it('mark a notification as read in both at once', async () => {
    const { page, tab } = await aWalk();
    const { username } = await signedUp(page);
    await openPage(page, '/');
    const streamed = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'));
    expect((await streamed).status()).toBe(200);
    const other = await tab();
    await verifyEmail(other, inject('shared').dataDir, { email: `${username}@example.org` });
    // Far sooner than the minute's poll.
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await openPage(other, '/notifications');
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
});

describe('the bell on a phone', () => {
  it('opens as a sheet that fits', async () => {
    const { page } = await aWalk({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
    await signedUp(page);
    await openPage(page, '/notifications');
    await page.getByText('No notifications yet').waitFor();
    await page.getByRole('button', { name: 'Notifications' }).tap();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('No notifications yet').waitFor();
    const box = await panel.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 320]);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBe(0);
  });
});
