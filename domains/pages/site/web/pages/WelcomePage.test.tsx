import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { Component as WelcomePage } from './WelcomePage.tsx';

const COUNTS = {
  open: 1234,
  programs: 141,
  otherSupport: 0,
  awards: 58_353,
  sources: 1,
  countedAt: '2026-11-21T19:04:05.000Z',
};

const VISITOR: Session = { state: 'visitor' };
const open = (reply: typeof COUNTS | (() => Promise<typeof COUNTS>), session: Session = VISITOR) =>
  renderPage(WelcomePage, { path: '/welcome', session, stubs: [answer(catalogApi.countGrants, reply)] });

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('WelcomePage', () => {
  it('leads a visitor to an account and to how matching works', () => {
    open(pending);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(hrefOf('Create an account')).toBe('/register');
    expect(hrefOf('How matching works')).toBe('/grantflow');
    expect(screen.queryByText('Sign in to see this page.')).toBeNull();
  });

  it('says to a visitor who asked for a page why this one came, and leads to it after signing in', () => {
    renderPage(WelcomePage, {
      path: '/welcome',
      url: '/welcome?next=%2Fgrants',
      session: VISITOR,
      stubs: [answer(catalogApi.countGrants, pending)],
    });
    expect(screen.getByText('Sign in to see this page.')).toBeTruthy();
    expect(hrefOf('sign in')).toBe('/login?next=%2Fgrants');
  });

  it.each([
    ['member', aMemberSession()],
    ['a member who owes a code', { state: 'pending', username: 'tidewatch-lead' } as const],
  ])('leads a %s into the product', (_who, session) => {
    open(pending, session);
    expect(hrefOf('Find grants for your project')).toBe('/grantflow');
    expect(hrefOf('To your dashboard')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('shows counts of this instance with the moment they were counted', async () => {
    open(COUNTS);
    expect(await screen.findByText('Counted here, Nov 21, 2026, 19:04 UTC')).toBeTruthy();
    expect(figures()).toEqual(['1,234', '141', '1']);
    expect(screen.getByText('source')).toBeTruthy();
  });

  it('leaves out a count of 0, and the whole line on an instance without grants', async () => {
    const { calls } = open({ ...COUNTS, open: 0 });
    await expect.poll(() => calls.length).toBe(1);
    expect(await screen.findByText('141')).toBeTruthy();
    expect(figures()).toEqual(['141', '1']);
    document.body.innerHTML = '';
    open({ ...COUNTS, open: 0, programs: 0, sources: 0 });
    await waitFor(() => expect(screen.queryByRole('definition')).toBeNull());
    expect(screen.queryByText(/Counted here/)).toBeNull();
  });

  it('says what it costs and what to do first', () => {
    open(pending);
    expect(screen.getByText(/^Free to use\./).textContent).toContain('First create an account');
  });

  it('leads to the page of each area, and to all of them', () => {
    open(pending);
    expect(hrefOf('Grants that fit')).toBe('/grantflow');
    expect(hrefOf('Teams that cover it')).toBe('/hypercrowd');
    expect(hrefOf('Votes anyone can recount')).toBe('/ai-dao');
    expect(hrefOf('Proof without exposure')).toBe('/zkp-identity');
    expect(hrefOf('See all features')).toBe('/features-app');
    expect(hrefOf('See how they build on each other')).toBe('/virtuous-cycle-flowchart');
  });

  it('shows dashes, no zeros, while nothing is counted', () => {
    open(pending);
    expect(figures()).toEqual(['–', '–', '–']);
  });

  it('stands without counts when they fail', async () => {
    const { calls } = open(async () => {
      throw refusal(503, 'grants.index_loading', 'The search index is loading.');
    });
    await expect.poll(() => calls.length).toBe(1);
    expect(figures()).toEqual(['–', '–', '–']);
    expect(screen.queryByText(/Counted here/)).toBeNull();
  });

  it('says that the match it shows is an example', () => {
    open(pending);
    const example = screen.getByRole('region', { name: 'Example match' });
    expect(within(example).getByText('not a live record')).toBeTruthy();
    expect(within(example).getByText('Strong match')).toBeTruthy();
  });
});
