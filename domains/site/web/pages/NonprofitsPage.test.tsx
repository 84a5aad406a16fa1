import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { grantsApi } from '#grants/web';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser, COUNTS } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as NonprofitsPage } from './NonprofitsPage.tsx';

const SEARCH = '/grants?applicantType=non_profit_with_501c3&applicantType=nonprofit_without_501c3';

const found = (total: number) => ({
  items: [],
  total,
  openCounts: { open: 0, programs: 0, otherSupport: 0 },
  notListed: { amounts: [], dates: [] },
  sources: {},
  facets: {
    kind: [],
    support: [],
    source: [],
    region: [],
    category: [],
    applicantType: [],
    funder: [],
    closesWithinDays: [],
    minAmount: [],
  },
  also: [],
  repairs: [],
  suggestions: [],
  wordsOccur: true,
  operators: [],
  hints: [],
});

const open = (session: Session = { state: 'visitor' }, total = 412) =>
  renderPage(NonprofitsPage, {
    path: '/nonprofits',
    session,
    stubs: [
      answer(grantsApi.countGrants, COUNTS),
      answer(grantsApi.searchGrants, found(total)),
      answer(accountApi.getUser, aUser()),
    ],
  });

describe('NonprofitsPage', () => {
  it('counts all open grants for a visitor', async () => {
    const { calls } = open();
    expect((await screen.findByText(/Counted here/)).textContent).toContain('1,234 open grants');
    expect(calls.map(({ name }) => name)).toEqual(['countGrants']);
  });

  it.each([
    [412, '412 open grants and programs here name nonprofits as applicants.'],
    [1, '1 open grant or program here names nonprofits as applicants.'],
  ])('tells a member how many of %d accept nonprofits, and leads there', async (total, text) => {
    open(aMemberSession(), total);
    expect(await screen.findByText(text)).toBeTruthy();
    for (const name of ['Find grants for nonprofits', 'Grants for nonprofits'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(SEARCH);
  });

  it('says that the directory comes later, and leaves itself out of the cross-sell', () => {
    open();
    expect(screen.getByText(/A directory of nonprofits, .* comes later\./)).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Nonprofit directory' })).toBeNull();
    expect(screen.getByText('1000+')).toBeTruthy();
  });
});
