import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { NonprofitPage } from '../../contract/schemas.ts';
import { aCard, aPage, NONPROFIT_ID } from '../../testing/pages.ts';
import { nonprofitsApi } from '../api.ts';
import { NonprofitsPage } from './NonprofitsPage.tsx';

type Reply = NonprofitPage | (() => NonprofitPage | Promise<NonprofitPage>);

const open = (reply: Reply, url = '/nonprofits', session: Session = { state: 'visitor' }) =>
  renderPage(NonprofitsPage, {
    path: '/nonprofits',
    url,
    session,
    stubs: [answer(nonprofitsApi.searchNonprofits, reply)],
  });

describe('NonprofitsPage', () => {
  it('says that it loads, and that it failed with a way to try again', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading nonprofits')).toBeTruthy();
    loading.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The nonprofits did not load.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lists nonprofits with cause, place and income, and leads to each', async () => {
    open(aPage(aCard(), aCard({ id: 'b', registry: 'demo', ntee: null, incomeUsd: null, city: null })));
    const [first, second] = within(await screen.findByRole('list', { name: 'Nonprofits' })).getAllByRole(
      'listitem',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Nonprofits' })).toBeTruthy();
    expect(first?.textContent).toBe(
      'Example River TrustEnvironment · Bangor, ME$290,239income, December 2019',
    );
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/nonprofits/${NONPROFIT_ID}`);
    expect(second?.textContent).toBe('Example River TrustMEDemo data');
    expect(screen.getByRole('status').textContent).toBe('2 nonprofits');
    expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('name');
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
  });

  it('leads a member to grants, and a visitor there over the sign-in', async () => {
    const search = '/grants?applicantType=non_profit_with_501c3&applicantType=nonprofit_without_501c3';
    const grants = async () =>
      (await screen.findByRole('link', { name: 'Find grants for nonprofits' })).getAttribute('href');
    const member = open(aPage(), '/nonprofits', aMemberSession());
    expect(await grants()).toBe(search);
    member.unmount();
    open(aPage());
    expect(await grants()).toBe(`/login?next=${encodeURIComponent(search)}`);
  });

  it('reads its filter from the address, writes it there, and exports the same', async () => {
    const { user, address, calls } = open(aPage(), '/nonprofits?q=river&state=maine&ntee=C&page=2');
    expect(await screen.findByText('This page is empty')).toBeTruthy();
    expect(calls[0]?.input.query).toEqual({ q: 'river', ntee: 'C', sort: 'relevance', page: 2 });
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: /^Maine/ }));
    await expect.poll(address).toBe('/nonprofits?q=river&state=ME&ntee=C');
    await user.selectOptions(screen.getByLabelText('Sort'), 'income');
    await expect.poll(address).toBe('/nonprofits?q=river&state=ME&ntee=C&sort=income');
    expect(screen.getByRole('link', { name: /^Export CSV/ }).getAttribute('href')).toBe(
      '/api/nonprofits/export.csv?q=river&state=ME&ntee=C&sort=income',
    );
    await user.click(screen.getByRole('combobox', { name: 'Cause' }));
    await user.click(await screen.findByRole('option', { name: 'Any cause' }));
    await expect.poll(address).toBe('/nonprofits?q=river&state=ME&sort=income');
    await user.clear(screen.getByLabelText('Search nonprofits'));
    await expect.poll(address).toBe('/nonprofits?state=ME&sort=income');
  });

  it('says what to do where nothing is found, and where nothing is loaded', async () => {
    const found = open(aPage(), '/nonprofits?q=xylophone&state=WY&sort=name');
    expect(await screen.findByText('No nonprofits found')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'State' }).textContent).toContain('WY');
    expect(screen.getByRole('link', { name: 'Clear the filters' }).getAttribute('href')).toBe(
      '/nonprofits?sort=name',
    );
    found.unmount();
    open(aPage());
    expect(await screen.findByText('This directory is empty.')).toBeTruthy();
    expect(screen.getByText('The operator can import a registry.')).toBeTruthy();
  });
});
