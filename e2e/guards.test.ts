import { describe, expect, it } from 'vitest';
import { aNewMember, register, signedUp, signIn } from './walking/member.ts';
import { aWalk, openPage, quiet } from './walking/walker.ts';

const pathOf = (url: string): string => new URL(url).pathname;

describe('who lands where (spec §2.1, §2.2)', () => {
  it('a visitor on an address that names another host lands on the welcome page', async () => {
    const { page } = await aWalk();
    await page.goto(`${new URL((await page.request.get('/health/live')).url()).origin}//evil.example`);
    expect(pathOf(page.url())).toBe('/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('a link to a page behind the sign-in leads there after it', async () => {
    const { page } = await aWalk();
    const member = await signedUp(page);
    await page.context().clearCookies({ name: 'hodag_session' });
    await openPage(page, '/login?next=/grants%3Fq%3Dflood');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/grants?q=flood');
  });

  it('a visitor who opened a page of members is led to it by signing in', async () => {
    const { page } = await aWalk();
    const member = await signedUp(page);
    await page.context().clearCookies({ name: 'hodag_session' });
    await openPage(page, '/rewards');
    expect(pathOf(page.url())).toBe('/welcome');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/rewards');
  });

  it('lands there by registering too', async () => {
    const { page } = await aWalk();
    const member = aNewMember();
    await openPage(page, '/referral-revenue');
    await page.getByRole('link', { name: 'Create an account' }).first().click();
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/referral-revenue');
  });

  it('finishes a sign-out that did not reach the server with the next page', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });

  it('V3.7.2: a link cannot lead to another site after the sign-in', async () => {
    const { page } = await aWalk();
    const member = await signedUp(page);
    await page.context().clearCookies({ name: 'hodag_session' });
    await openPage(page, '/login?next=//evil.example/x');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    expect(pathOf(page.url())).toBe('/');
  });
});

describe('forms', () => {
  it('a double click registers once', async () => {
    const { page } = await aWalk();
    const member = aNewMember();
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && pathOf(request.url()) === '/api/register') calls += 1;
    });
    await openPage(page, '/register');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await page.waitForURL('**/welcome');
    expect(calls).toBe(1);
  });

  it('two registrations of one name: the second is told, on the field', async () => {
    const first = await aWalk();
    const member = await signedUp(first.page);
    const { page } = await aWalk();
    await openPage(page, '/register');
    await page.getByLabel('Username').fill(member.username.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('another eleven herons');
    await page.getByLabel('Confirm password').fill('another eleven herons');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('signs in by the keyboard alone', async () => {
    const { page, context } = await aWalk();
    const member = await signedUp(page);
    await context.clearCookies({ name: 'hodag_session' });
    await openPage(page, '/login');
    const focused = (): Promise<string> => page.evaluate<string>('document.activeElement?.name ?? ""');
    for (let tab = 0; tab < 25 && (await focused()) !== 'username'; tab += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type(member.username);
    for (let tab = 0; tab < 3 && (await focused()) !== 'password'; tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Your account' }).waitFor();
  });
});

describe('sessions', () => {
  it('a session that ended in another tab is said, not hidden', async () => {
    const walk = await aWalk();
    const { page } = walk;
    await register(page, aNewMember());
    await openPage(page, '/account');
    const other = await walk.tab();
    await other.goto('/');
    const answer = await other.request.post('/api/logout', {
      headers: { origin: new URL(other.url()).origin },
    });
    expect(answer.status()).toBe(200);
    await openPage(page, '/grants');
    await page.waitForURL('**/welcome?next=%2Fgrants');
  });

  it('signing out forgets: Back shows nothing of the account', async () => {
    const { page } = await aWalk();
    const member = await signedUp(page);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/auth');
    await page.goBack();
    await quiet(page);
    expect(await page.innerText('body')).not.toContain(member.username);
    expect(await page.evaluate<number>('localStorage.length')).toBe(0);
  });

  it('a wrong password is told the same way as a wrong name', async () => {
    const { page } = await aWalk();
    const member = await signedUp(page);
    await page.context().clearCookies();
    for (const username of [member.username, 'nobody-at-all']) {
      await signIn(page, { username, password: 'quite another thing' });
      await page.getByRole('alert').filter({ hasText: 'Wrong username or password.' }).waitFor();
    }
  });
});

describe('moving about', () => {
  it('Back returns to the place on the page', async () => {
    const { page } = await aWalk({ viewport: { width: 1280, height: 600 } });
    await signedUp(page);
    await openPage(page, '/grants');
    const link = page
      .getByRole('region', { name: 'Results' })
      .getByRole('row')
      .nth(12)
      .getByRole('link')
      .first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('scrollY');
    expect(before).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL(/\/grants\/[\da-f-]{36}/);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(before, -1);
  });

  it('the trail names what is shown, from the first HTML on, and leads up', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/grants');
    const link = page
      .getByRole('region', { name: 'Results' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first();
    const href = (await link.getAttribute('href')) ?? '';
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    const last = trail.getByRole('listitem').last();
    await expect.poll(() => last.textContent()).toBe(title);
    await openPage(page, href);
    await expect.poll(() => last.textContent()).toBe(title);
    // A busy server delivers the page without its data, and so without its name; the next answer has it.
    const delivered = async () => /<title>([^<]*)</.exec(await (await page.request.get(href)).text())?.[1];
    await expect.poll(delivered).toBe(`${title.replaceAll('&', '&amp;')} · Hodag`);
    await trail.getByRole('link', { name: 'Grants', exact: true }).click();
    await page.waitForURL('**/grants');
    await expect.poll(() => last.textContent()).toBe('Grants');
  });
});
