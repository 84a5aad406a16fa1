import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviewsEndpoints } from '#members/reviews/contract';
import {
  aMemberSession,
  answer,
  pending,
  refusal as refused,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Refusal } from '../../../contract/schemas.ts';
import { anAccess } from '../../../testing/answers.ts';
import { developerApi } from '../../api.ts';
import { DeveloperGate } from './DeveloperGate.tsx';

const reviewsApi = createApi(reviewsEndpoints);
const BEHIND = 'Behind the gate';
const access = (overrides: Parameters<typeof anAccess>[0] = {}) =>
  answer(developerApi.getHubAccess, anAccess(overrides));

function open(stubs: readonly Stub[], session: Session = aMemberSession()) {
  const page = () => (
    <>
      <DeveloperGate>
        <p>{BEHIND}</p>
      </DeveloperGate>
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/developer', session, stubs });
}

afterEach(clearToasts);

describe('the gate of the developer hub', () => {
  it('says that it is checking', () => {
    open([answer(developerApi.getHubAccess, pending)]);
    expect(screen.getByText('Checking Developer Hub access...').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(BEHIND)).toBeNull();
  });

  it('lets those in who have access', async () => {
    open([access({ hasAccess: true })]);
    expect(await screen.findByText(BEHIND)).toBeTruthy();
  });

  it.each<[string, Session]>([
    ['an administrator', aMemberSession({ isAdmin: true })],
    ['a visitor', { state: 'visitor' }],
  ])('asks nothing about %s and lets them pass', (_who, session) => {
    const { calls } = open([], session);
    expect(screen.getByText(BEHIND)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('asks someone whose sign-in is not finished to finish it', () => {
    const { calls } = open([], { state: 'pending', username: 'ada' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(screen.queryByText(BEHIND)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('says when the check failed, and tries again', async () => {
    let isUp = false;
    const { user } = open([
      answer(developerApi.getHubAccess, () => {
        if (!isUp) throw refused(503, 'server.busy', 'The server is busy.');
        return anAccess({ hasAccess: true });
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Your access could not be checked.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(BEHIND)).toBeTruthy();
  });

  it('is restricted for those who are not developer-like, with the way out', async () => {
    open([access({ mayRequest: false })]);
    const card = within(await screen.findByRole('region', { name: 'Access Restricted' }));
    expect(
      card.getByText(/Set your persona to Developer and complete your profile with email and 2FA/),
    ).toBeTruthy();
    const hrefs = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['Return to Dashboard', '/'],
      ['Update Profile', '/settings'],
      ['onboarding', '/onboarding'],
      ['API documentation', '/api-docs'],
    ]);
  });
});

describe('the request', () => {
  /** Access as it is now; a request changes it. */
  function gate(after: Parameters<typeof anAccess>[0], backdoorApproved = false) {
    let now = anAccess();
    return [
      answer(developerApi.getHubAccess, () => now),
      answer(developerApi.requestHubAccess, () => {
        now = anAccess(after);
        return { backdoorApproved };
      }),
    ];
  }

  it('is made with a GitHub username and is then under review', async () => {
    const { user, calls } = open(gate({ pendingRequest: true }));
    const card = within(await screen.findByRole('region', { name: 'Developer Hub Access' }));
    await user.click(card.getByRole('button', { name: 'Connect GitHub Profile' }));
    const field = card.getByLabelText('GitHub Username');
    expect(document.activeElement).toBe(field);
    expect(card.getByText('Your username on GitHub, without @.')).toBeTruthy();
    await user.type(field, ' octo-builder {Enter}');
    expect(await screen.findByText('Access Request Submitted')).toBeTruthy();
    const waiting = within(await screen.findByRole('region', { name: 'Access Pending' }));
    expect(waiting.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/');
    expect(waiting.queryByRole('button', { name: 'Bypass Review' })).toBeNull();
    expect(calls.filter(({ name }) => name === 'requestHubAccess').map(({ input }) => input.body)).toEqual([
      { githubHandle: 'octo-builder' },
    ]);
  });

  it('can be cancelled, and begins anew', async () => {
    const { user } = open([access()]);
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub Profile' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const opener = await screen.findByRole('button', { name: 'Connect GitHub Profile' });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('without a username is not sent, by field and toast', async () => {
    const { user, calls } = open([access()]);
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub Profile' }));
    await user.type(screen.getByLabelText('GitHub Username'), '   ');
    await user.click(screen.getByRole('button', { name: 'Request Access' }));
    expect(await screen.findByText('GitHub Username Required')).toBeTruthy();
    expect(
      screen.getAllByText('Please provide your GitHub username to request Developer Hub access').length,
    ).toBeGreaterThan(1);
    expect(screen.getByLabelText('GitHub Username').getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ name }) => name === 'requestHubAccess')).toBe(false);
  });

  it('with a malformed username is not sent', async () => {
    const { user, calls } = open([access()]);
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub Profile' }));
    await user.type(screen.getByLabelText('GitHub Username'), 'a--b{Enter}');
    expect(await screen.findByText(/^Enter a GitHub username/)).toBeTruthy();
    expect(calls.some(({ name }) => name === 'requestHubAccess')).toBe(false);
  });

  it('that fails says why', async () => {
    const { user } = open([
      access(),
      answer(developerApi.requestHubAccess, () => {
        throw refused(409, 'developer.asked_too_soon', 'You can request access again on Nov 30, 2026.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub Profile' }));
    await user.type(screen.getByLabelText('GitHub Username'), 'octo-builder{Enter}');
    expect((await screen.findAllByText('Request Failed')).length).toBeGreaterThan(1);
    expect(screen.getByText('You can request access again on Nov 30, 2026.')).toBeTruthy();
  });

  it('with the special handle opens the hub, which the hint names where there is one', async () => {
    const stubs = gate({ hasAccess: true }, true);
    const { user } = open([access({ specialHandle: 'hub-pass' }), ...stubs.slice(1)]);
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub Profile' }));
    expect(screen.getByText(/“hub-pass” opens the hub at once/)).toBeTruthy();
    await user.type(screen.getByLabelText('GitHub Username'), 'hub-pass{Enter}');
    expect(await screen.findByText('Access Granted')).toBeTruthy();
  });

  it('that is under review is bypassed by the special handle', async () => {
    let now = anAccess({ pendingRequest: true, specialHandle: 'hub-pass' });
    const { user, calls } = open([
      answer(developerApi.getHubAccess, () => now),
      answer(developerApi.requestHubAccess, () => {
        now = anAccess({ hasAccess: true });
        return { backdoorApproved: true };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Bypass Review' }));
    expect(await screen.findByText(BEHIND)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'requestHubAccess')?.input.body).toEqual({
      githubHandle: 'hub-pass',
    });
  });
});

describe('a refusal', () => {
  const REFUSAL: Refusal = {
    caseId: '00000000-0000-4000-8000-0000000000aa',
    isWithdrawn: false,
    reason: 'There is no such profile.',
    at: '2026-11-20T10:00:00.000Z',
    againAt: '2026-11-27T10:00:00.000Z',
    canAppeal: true,
    appeal: null,
  };

  it('says why, and when one may ask again', async () => {
    open([access({ refusal: REFUSAL })]);
    expect(await screen.findByText('Your request was refused on Nov 20, 2026')).toBeTruthy();
    expect(screen.getByText('There is no such profile.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Connect GitHub Profile' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You can request access again on Nov 27, 2026.')).toBeTruthy();
  });

  it('is appealed with a reason', async () => {
    const { user, calls } = open([
      access({ refusal: REFUSAL }),
      answer(reviewsApi.appealCase, { success: true as const }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision' }));
    await user.type(dialog.getByLabelText('What is wrong'), 'It is public now.');
    await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Appeal sent')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'appealCase')?.input).toMatchObject({
      params: { id: REFUSAL.caseId },
      body: { text: 'It is public now.' },
    });
  });

  it.each([
    ['open', null, 'Your appeal is under review.'],
    ['refused', 'It is not yours.', 'Your appeal was not upheld. It is not yours.'],
  ] as const)('with an appeal that is %s says so', async (state, appealed, text) => {
    const appeal = {
      text: 'x',
      createdAt: '2026-11-20T11:00:00.000Z',
      state,
      answer: appealed,
      answeredAt: null,
    };
    open([access({ refusal: { ...REFUSAL, canAppeal: false, appeal } })]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('that took access says so, also to those who are not developer-like any more', async () => {
    open([access({ mayRequest: false, refusal: { ...REFUSAL, isWithdrawn: true, againAt: null } })]);
    expect(await screen.findByText('Your access was withdrawn on Nov 20, 2026')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Access Restricted' })).toBeTruthy();
  });
});
