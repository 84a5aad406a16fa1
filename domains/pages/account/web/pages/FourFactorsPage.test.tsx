import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as FourFactorsPage } from './FourFactorsPage.tsx';

const open = (stub: Stub, session: Session = aMemberSession()) =>
  renderPage(FourFactorsPage, { path: '/auth/4fa', session, stubs: [stub] });
const ME = answer(accountApi.getUser, aUserAnswer());

describe('the four factors', () => {
  it('are listed with what is set up and where the rest is', async () => {
    open(ME);
    const rows = within(await screen.findByRole('list', { name: 'Factors' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Change Password',
      'Set up Authenticator app',
      'Set up Passkey',
      'Set up Wallet',
    ]);
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/account#password',
      '/account#second-factor',
      '/account#second-factor',
      '/account#wallet',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const bar = screen.getByRole('progressbar', { name: 'Factors set up' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4 set up');
  });

  it('are all there for who has them all', async () => {
    const authMethods = { password: true, authenticator: true, passkey: true, wallet: true, telegram: true };
    open(answer(accountApi.getUser, aUserAnswer({ authMethods })));
    expect(await screen.findByText('All four are set up.')).toBeTruthy();
    expect(screen.getAllByText('Set up')).toHaveLength(4);
  });

  it('count as not set up where the server says nothing of them', async () => {
    open(answer(accountApi.getUser, aUserAnswer({ authMethods: {} })));
    expect(await screen.findAllByText('Not set up')).toHaveLength(4);
  });

  it('load', () => {
    open(answer(accountApi.getUser, pending));
    expect(screen.getByText('Loading your account')).toBeTruthy();
  });

  it('fail and are tried again', async () => {
    let isUp = false;
    const { user } = open(
      answer(accountApi.getUser, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return aUserAnswer();
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your account did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Factors' })).toBeTruthy();
  });

  it('say that the session has ended', async () => {
    open(
      answer(accountApi.getUser, () => {
        throw refusal(401, 'session.required', 'Sign in to continue.');
      }),
    );
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy();
  });

  it('stay closed while the sign-in owes its code', () => {
    const { calls } = open(ME, { state: 'pending', username: 'tidewatch-lead' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
