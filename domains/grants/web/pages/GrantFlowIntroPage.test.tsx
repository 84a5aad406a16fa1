import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { grantsApi } from '../api.ts';
import { Component as GrantFlowIntroPage } from './GrantFlowIntroPage.tsx';

const counts = (sources: number) => ({
  open: 1234,
  programs: 141,
  otherSupport: 0,
  awards: 58_353,
  sources,
  countedAt: '2026-11-21T19:04:05.000Z',
});

type Counts = ReturnType<typeof counts>;
const open = (reply: Counts | (() => Promise<Counts>)) =>
  renderPage(GrantFlowIntroPage, {
    path: '/grantflow',
    session: { state: 'visitor' },
    stubs: [answer(grantsApi.countGrants, reply)],
  });

describe('GrantFlowIntroPage (spec §2.8)', () => {
  it('describes the four steps in order and what it brings', () => {
    open(pending);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Describe the project',
      'AI finds matches',
      'AI writes the applications',
      'One-click submission to several grants',
      'Semantic matching',
      'Success prediction',
      'Team recommendations',
    ]);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  });

  it('copies the address of /grantflow and says "Copied!"', async () => {
    const { user } = open(counts(7));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/grantflow`);
  });

  it('marks the specified figures as examples and counts apart from them', async () => {
    open(counts(7));
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['50,000+', '$2.5B+', '20+', '95%']) expect(screen.getByText(figure)).toBeTruthy();
    const live = await screen.findByText(/open grants/);
    expect(live.textContent).toBe(
      '1,234 open grants and 141 standing programs from 7 sources. Counted here, Nov 21, 2026, 19:04 UTC.',
    );
  });

  it('says "source" for one', async () => {
    open(counts(1));
    expect((await screen.findByText(/open grants/)).textContent).toContain('from 1 source.');
  });

  it('shows no number that was not counted', async () => {
    const { calls } = open(async () => {
      throw refusal(503, 'grants.index_loading', 'The search index is loading.');
    });
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.queryByText(/open grants/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});
