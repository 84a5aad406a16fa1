import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { Credentials } from '#standing/credentials/contract';
import { someCredentials } from '#standing/credentials/testing';
import { credentialsApi } from '#standing/credentials/web';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as FourFactorsPage } from './FourFactorsPage.tsx';

const passkey = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: passkey.ask }));
beforeEach(() => {
  passkey.ask.mockReset().mockResolvedValue({
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  });
});

const ME = answer(accountApi.getUser, aUserAnswer());
const open = (
  credentials: Credentials | Stub,
  more: readonly Stub[] = [],
  session: Session = aMemberSession(),
) =>
  renderPage(FourFactorsPage, {
    path: '/auth/4fa',
    session,
    stubs: [
      ME,
      'call' in credentials ? credentials : answer(credentialsApi.getOwnCredentials, credentials),
      ...more,
    ],
  });

describe('the four factors', () => {
  it('are listed with what is set up and where the rest is', async () => {
    open(someCredentials({ gaps: ['authenticator', 'passkey', 'wallet', 'life', 'person'] }));
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
    const bar = screen.getByRole('progressbar', { name: 'Steps to an SBT' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 6 done');
    expect(screen.getByRole('heading', { name: 'Set up an authenticator app' })).toBeTruthy();
    expect(screen.getByText('This needs a passkey first.')).toBeTruthy();
  });

  it('lead to an SBT', async () => {
    open(someCredentials());
    expect(await screen.findByText('You hold an SBT.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /One thing left/ })).toBeNull();
  });

  it('load', () => {
    renderPage(FourFactorsPage, { path: '/auth/4fa', stubs: [answer(accountApi.getUser, pending)] });
    expect(screen.getByText('Loading your account')).toBeTruthy();
  });

  it('fail and are tried again', async () => {
    let isUp = false;
    const { user } = open(
      answer(credentialsApi.getOwnCredentials, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return someCredentials();
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your factors did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Factors' })).toBeTruthy();
  });

  it('say that the session has ended', async () => {
    renderPage(FourFactorsPage, {
      path: '/auth/4fa',
      stubs: [
        answer(accountApi.getUser, () => {
          throw refusal(401, 'session.required', 'Sign in to continue.');
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy();
  });

  it('stay closed while the sign-in owes its code', () => {
    const { calls } = open(someCredentials(), [], { state: 'pending', username: 'tidewatch-lead' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the proof of life', () => {
  const start = answer(credentialsApi.startLifeProof, { options: { challenge: 'AA' } });

  it('asks for the passkey and shows the code once', async () => {
    const { user } = open(someCredentials({ gaps: ['life', 'person'] }), [
      start,
      answer(credentialsApi.proveLife, {
        validUntil: '2027-02-18T10:00:00.000Z',
        code: 'ABCDEF',
        codeExpiresAt: '2026-11-20T10:10:00.000Z',
        sbt: 'none',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Prove life with your passkey' }));
    expect(await screen.findByText('ABC DEF')).toBeTruthy();
  });

  it('says why it was refused', async () => {
    const { user } = open(someCredentials({ gaps: ['life'] }), [
      start,
      answer(credentialsApi.proveLife, () => {
        throw refusal(400, 'credentials.passkey_refused', 'This answer of your passkey was not accepted.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Prove life with your passkey' }));
    expect(await screen.findByText('This answer of your passkey was not accepted.')).toBeTruthy();
  });
});

describe('a person who met the member', () => {
  it('is asked for with a text for administrators', async () => {
    const sent: string[] = [];
    const { user } = open(someCredentials({ gaps: ['person'] }), [
      answer(credentialsApi.requestIdentityCheck, ({ body }) => {
        sent.push(body.text);
        return { sbt: 'none' as const };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for a check' }));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/How an administrator can meet you/), 'A call on Mondays.');
    await user.click(screen.getByRole('button', { name: 'Ask for a check' }));
    await vi.waitFor(() => expect(sent).toEqual(['A call on Mondays.']));
  });

  it('who refused is read with the reason and the day of the next request', async () => {
    const base = someCredentials({ gaps: ['person'] });
    const request = {
      id: '00000000-0000-4000-8000-000000000001',
      state: 'refused' as const,
      at: '2026-11-20T10:00:00.000Z',
      reason: 'The call did not take place.',
      canAppeal: false,
      againAt: '2026-11-27T10:00:00.000Z',
    };
    open({ ...base, person: { ...base.person, request } });
    expect(await screen.findByText('The call did not take place.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a check' })).toBeNull();
  });
});
