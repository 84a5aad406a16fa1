import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser, COUNTS } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as GrantFlowIntroPage } from './GrantFlowIntroPage.tsx';

const open = (
  reply: typeof COUNTS | (() => Promise<typeof COUNTS>),
  session: Session = { state: 'visitor' },
) =>
  renderPage(GrantFlowIntroPage, {
    path: '/grantflow',
    session,
    stubs: [answer(catalogApi.countGrants, reply), answer(accountApi.getUser, aUser())],
  });

describe('GrantFlowIntroPage (spec §2.8)', () => {
  it('describes the four steps in order and what it brings', () => {
    open(pending);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const steps = within(screen.getByRole('region', { name: 'Four steps' })).getAllByRole('heading', {
      level: 3,
    });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Describe the project',
      'AI finds matches',
      'AI writes the applications',
      'One-click submission to several grants',
    ]);
    const strengths = within(screen.getByRole('list', { name: 'GrantFlow' })).getAllByRole('listitem');
    expect(strengths.map(({ textContent }) => textContent?.match(/(Works today|Comes later)$/)?.[0])).toEqual(
      ['Works today', 'Works today', 'Comes later'],
    );
    for (const [index, name] of ['Semantic matching', 'Success prediction', 'Team recommendations'].entries())
      expect(strengths[index]?.textContent).toContain(name);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  });

  it('copies the address of /grantflow and says "Copied!"', async () => {
    const { user } = open(COUNTS);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/grantflow`);
  });

  it('marks the specified figures as examples and counts apart from them', async () => {
    open(COUNTS);
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['50,000+', '$2.5B+', '20+', '24/7', '95%', '$3.2M', '85%'])
      expect(screen.getByText(figure)).toBeTruthy();
    const live = await screen.findByText(/Counted here/);
    expect(live.textContent).toBe(
      '1,234 open grants and 141 standing programs from 7 sources. Counted here, Nov 21, 2026, 19:04 UTC.',
    );
  });

  it('says "source" for one', async () => {
    open({ ...COUNTS, sources: 1 });
    expect((await screen.findByText(/Counted here/)).textContent).toContain('from 1 source.');
  });

  it('leads a member into GrantFlow', () => {
    open(COUNTS, aMemberSession());
    expect(screen.getByRole('link', { name: 'Open GrantFlow' }).getAttribute('href')).toBe('/grantflow');
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it.each([{ state: 'visitor' } as const, aMemberSession()])('leads to the demo', (session) => {
    open(COUNTS, session);
    expect(screen.getByRole('link', { name: 'Try the demo' }).getAttribute('href')).toBe('/grantflow-demo');
  });

  it('says "Copied!" for 2 seconds', async () => {
    const { user } = open(COUNTS);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('button', { name: 'Copied!' });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  });

  it('shows no number that was not counted', async () => {
    const { calls } = open(async () => {
      throw refusal(503, 'grants.index_loading', 'The search index is loading.');
    });
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.queryByText(/Counted here/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});
