import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { SUPPLY } from '../../testing/answers.ts';
import { tokensApi } from '../figures-api.ts';
import { Component as IdentityPage } from './IdentityPage.tsx';

const balance = (limit: string | null) => ({
  available: '0',
  earned: '3',
  total: '3',
  pending: '0',
  address: null,
  earnedAddress: null,
  today: { received: '3', limit, resetsAt: '2026-11-22T00:00:00.000Z' },
});

const open = (session: Session = { state: 'visitor' }, limit: string | null = '10') =>
  renderPage(IdentityPage, {
    path: '/zkp-identity',
    session,
    stubs: [answer(tokensApi.getSupply, SUPPLY), answer(tokensApi.getLedgerBalance, balance(limit))],
  });
const capabilities = () => within(screen.getByRole('list', { name: 'Identity' })).getAllByRole('listitem');

describe('IdentityPage (spec §2.8, §4 "Identity evolution")', () => {
  it('shows how a DBT becomes an SBT', () => {
    open();
    expect(screen.getByText('At most 10 tokens per day')).toBeTruthy();
    expect(screen.getByText('Basic features')).toBeTruthy();
    expect(screen.getByText('Needs four factors (4FA), a biometric and proof of life')).toBeTruthy();
    expect(screen.getByText('Unlimited')).toBeTruthy();
  });

  it('copies a link that visitors can open, and cross-sells', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/zkp-identity`);
    expect(screen.getByRole('region', { name: 'More in Hodag' })).toBeTruthy();
  });

  it('links a member to what works today, a visitor to nothing behind the sign-in', () => {
    const { unmount } = open(aMemberSession());
    const links = capabilities().flatMap((row) =>
      within(row)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(links).toEqual([
      '/auth/4fa',
      '/sbt-credentials',
      '/reputation-id',
      '/settings',
      '/blockchain-page',
      '/dbt-credentials',
    ]);
    expect(capabilities().filter(({ textContent }) => textContent?.includes('Comes later'))).toHaveLength(2);
    unmount();
    open();
    expect(within(screen.getByRole('list', { name: 'Identity' })).queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['10', 'You hold a DBT: 3 of 10 HDAG received today.'],
    [null, 'You hold an SBT: rewards reach you without a daily limit. 3 HDAG today.'],
  ])('says what a member with the limit %s received today', async (limit, text) => {
    open(aMemberSession(), limit);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('counts transfers for a visitor', async () => {
    const { calls } = open();
    expect(await screen.findByText('678 transfers in the public ledger now.')).toBeTruthy();
    expect(calls.map(({ name }) => name)).toEqual(['getSupply']);
  });
});
