import { describe, expect, it } from 'vitest';
import { aNewMember, signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('an invitation (spec §2.5, §2.7)', () => {
  it('goes from the share menu of a member to the registration of a friend', async () => {
    const { page, context } = await aWalk();
    const member = await signedUp(page);
    await openPage(page, '/projects');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(page.url()).origin,
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await page.getByText('Link copied!').first().waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/\/join\?referrer=WALK[0-9]{4,}$/);

    const { page: friendsPage, context: friends } = await aWalk();
    await openPage(friendsPage, link);
    await friendsPage.getByText(`${member.username} invited you`).waitFor();
    // By another page to the registration: the code comes along.
    await openPage(friendsPage, '/register');
    await friendsPage.getByText(`${member.username} invited you`).waitFor();
    const friend = aNewMember();
    const sent = friendsPage.waitForRequest('**/api/register');
    await friendsPage.getByLabel('Username').fill(friend.username);
    await friendsPage.getByLabel('Password', { exact: true }).fill(friend.password);
    await friendsPage.getByLabel('Confirm password').fill(friend.password);
    await friendsPage.getByRole('button', { name: 'Create account' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      referrer: new URL(link).searchParams.get('referrer'),
    });
    await friendsPage.waitForURL('**/welcome');
    expect((await friends.cookies()).map(({ name }) => name)).not.toContain('hodag_referrer');
    await friendsPage.goto(link);
    expect(new URL(friendsPage.url()).pathname).toBe('/');
  });

  it('names the member already in the HTML, and a shared link keeps its code', async () => {
    const { page } = await aWalk();
    const { username } = await signedUp(page);
    const answer = await page.request.get('/api/referral/code');
    const { data } = (await answer.json()) as { data: { referralCode: string } };
    const visitor = await aWalk();
    const address = `/join?referrer=${data.referralCode}`;
    // A busy server draws the page without waiting for the name, which then comes with the scripts.
    await expect.poll(async () => (await visitor.page.request.get(address)).text()).toContain(username);
    const html = await (await visitor.page.request.get(address)).text();
    expect(html).toMatch(
      new RegExp(`property="og:url" content="[^"]+/join\\?referrer=${data.referralCode}"`),
    );
  });

  it('leads a guest who shares to the sign-in', async () => {
    const { page } = await aWalk();
    await openPage(page, '/welcome');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await page.waitForURL('**/login');
  });
});
