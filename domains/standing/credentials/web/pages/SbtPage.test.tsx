import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Credentials } from '../../contract/index.ts';
import { someBalance, someCredentials } from '../../testing/samples.ts';
import { someShows } from '../../testing/signed-samples.ts';
import { credentialsApi, signedApi, tokensApi } from '../api.ts';
import { Component as SbtPage } from './SbtPage.tsx';

const passkey = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: passkey.ask }));
const ANSWER = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
beforeEach(() => {
  passkey.ask.mockReset().mockResolvedValue(ANSWER);
});

const open = (credentials: Credentials, stubs: readonly Stub[] = [], limit: string | null = null) =>
  renderPage(SbtPage, {
    path: '/sbt-credentials',
    stubs: [
      answer(credentialsApi.getOwnCredentials, credentials),
      answer(tokensApi.getLedgerBalance, someBalance({ limit })),
      answer(signedApi.listShows, someShows()),
      ...stubs,
    ],
  });
const mayVouch = someCredentials({ voucher: { blockers: [], left: 2, given: [] } });
const OPTIONS = { challenge: 'AA' };
const started = answer(credentialsApi.startVouch, {
  member: { username: 'harbor-mender', memberSince: '2026-03-01T10:00:00.000Z' },
  options: OPTIONS,
});

describe('the page of an SBT', () => {
  it('shows the state, what it frees, the evidence and the history', async () => {
    open(someCredentials());
    expect(await screen.findByText('Held', { selector: 'dd' })).toBeTruthy();
    expect(await screen.findByText('No limit')).toBeTruthy();
    const evidence = within(screen.getByRole('list', { name: 'Evidence' })).getAllByRole('listitem');
    expect(evidence).toHaveLength(6);
    expect(screen.getByRole('list', { name: 'Changes of your SBT' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('names the one thing left, and says before the work that vouching is locked', async () => {
    open(someCredentials({ gaps: ['wallet'] }), [], '10');
    expect(await screen.findByRole('heading', { name: 'One thing left: link a wallet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Link a wallet' }).getAttribute('href')).toBe('/account#wallet');
    expect(screen.getByText('You need an SBT to vouch for another member.')).toBeTruthy();
    expect(screen.queryByLabelText('Code of the person')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End your SBT' })).toBeNull();
  });

  it('says what a suspended one lost', async () => {
    const history = [
      { state: 'suspended' as const, gaps: ['passkey' as const], at: '2026-11-21T10:00:00.000Z' },
    ];
    open(someCredentials({ gaps: ['passkey'], sbt: { state: 'suspended', history } }));
    expect(await screen.findByText('Missing: Passkey')).toBeTruthy();
  });

  it('gives an ended one again', async () => {
    const { user, calls } = open(someCredentials({ sbt: { state: 'ended', lapses: null } }), [
      answer(credentialsApi.issueSbt, { sbt: 'held' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Get your SBT' }));
    expect(calls.map(({ name }) => name)).toContain('issueSbt');
  });

  it('loads, fails and is tried again', async () => {
    let isUp = false;
    const { user } = renderPage(SbtPage, {
      path: '/sbt-credentials',
      stubs: [
        answer(credentialsApi.getOwnCredentials, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return someCredentials();
        }),
        answer(tokensApi.getLedgerBalance, pending),
        answer(signedApi.listShows, someShows()),
      ],
    });
    expect(screen.getByText('Loading your SBT')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Your SBT did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Held', { selector: 'dd' })).toBeTruthy();
  });

  it('stays closed while the sign-in owes its code', () => {
    const { calls } = renderPage(SbtPage, { session: { state: 'pending', username: 'tidewatch-lead' } });
    expect(screen.getByText('Your SBT appears once you have finished signing in.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('vouching', () => {
  it('finds the member by their code, says what is confirmed, and asks for the passkey', async () => {
    const sent: unknown[] = [];
    const { user } = open(mayVouch, [
      started,
      answer(credentialsApi.vouchForMember, ({ body }) => {
        sent.push(body.code);
        return { username: 'harbor-mender', expiresAt: '2027-11-29T10:00:00.000Z', left: 1 };
      }),
    ]);
    await user.type(await screen.findByLabelText(/Code of the person/, { selector: 'input' }), 'ABCDEF');
    await user.click(screen.getByRole('button', { name: 'Find the member' }));
    expect(await screen.findByText('harbor-mender')).toBeTruthy();
    expect(screen.getByText(/I met this person, and I know of no other account of theirs/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm with your passkey' }));
    expect(await screen.findByRole('button', { name: 'Find the member' })).toBeTruthy();
    expect(sent).toEqual(['ABCDEF']);
    expect(passkey.ask).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
  });

  it('says at the field why a code was refused', async () => {
    const { user } = open(mayVouch, [
      answer(credentialsApi.startVouch, () => {
        throw refusal(404, 'credentials.code_unknown', 'No code like this is in use.');
      }),
    ]);
    const field = await screen.findByLabelText(/Code of the person/, { selector: 'input' });
    await user.type(field, 'ABCDEF');
    await user.click(screen.getByRole('button', { name: 'Find the member' }));
    expect(await screen.findByText('No code like this is in use.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says why the passkey was refused, and asks for a new challenge the second time', async () => {
    const { user, calls } = open(mayVouch, [
      started,
      answer(credentialsApi.vouchForMember, () => {
        throw refusal(400, 'credentials.passkey_refused', 'This answer of your passkey was not accepted.');
      }),
    ]);
    await user.type(await screen.findByLabelText(/Code of the person/, { selector: 'input' }), 'ABCDEF');
    await user.click(screen.getByRole('button', { name: 'Find the member' }));
    const confirm = await screen.findByRole('button', { name: 'Confirm with your passkey' });
    await user.click(confirm);
    expect(await screen.findByText('This answer of your passkey was not accepted.')).toBeTruthy();
    await user.click(confirm);
    await vi.waitFor(() => expect(calls.filter(({ name }) => name === 'startVouch')).toHaveLength(2));
  });
});
