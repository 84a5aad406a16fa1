import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProgress } from '#members/onboarding/testing';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { A_PROGRAM } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { InviteForm } from '../components/InviteForm.tsx';
import { onboardingApi } from '../onboarding-api.ts';
import { Component as ReferPage } from './ReferPage.tsx';

const CODE = { referralCode: 'MARI0417' } as const;
const QR = { qrCodeUrl: 'data:image/svg+xml;base64,AA==', referralCode: 'MARI0417' } as const;
const PROGRAM = A_PROGRAM;

/** Specification §9 "Rewards and referrals", letter by letter. */
const SPECIFIED = [
  '10 reputation points per verified referral.',
  '5 tokens when the referral completes profile setup.',
  'Up to 3 levels.',
  'Pending reward value decays 5% per day.',
] as const;

function open(...stubs: readonly Stub[]) {
  const page = () => (
    <>
      <ReferPage />
      <Toaster />
    </>
  );
  return renderPage(page, {
    path: '/refer',
    stubs: [
      ...stubs,
      answer(referralsApi.getReferralCode, CODE),
      answer(referralsApi.getReferralQr, QR),
      answer(referralsApi.getProgram, PROGRAM),
      answer(onboardingApi.getOnboardingProgress, pending),
    ],
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

describe('the page to refer friends', () => {
  it('shows the own link and copies it', async () => {
    const { user } = open();
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(link.value).toBe(`${window.location.origin}/join?referrer=MARI0417`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(link.value));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByText('Link copied!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy: to a team' }));
    await vi.waitFor(() =>
      expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/^Looking .* http/)),
    );
  });

  it('says that copying failed, as the specification writes it', async () => {
    const { user } = open();
    await screen.findByRole('textbox', { name: 'Link' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Failed to copy')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
  });

  it('names the step that inviting by email needs in place of the fields', async () => {
    const missing = [{ label: 'Verify your email address', link: '/onboarding?step=3' }];
    const levels = [{ level: 'email', reached: false, missing }];
    open(answer(onboardingApi.getOnboardingProgress, aProgress({ levels })));
    expect(await screen.findByText('Inviting by email needs a verified email address.')).toBeTruthy();
    const step = screen.getByRole('link', { name: 'Verify your email address' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  it('says on which network a shared link was, in the link', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share on X' }));
    await vi.waitFor(() => expect(String(opened.mock.calls[0]?.[0])).toContain('MARI0417%7Ex'));
  });

  it('shows the QR code, or says that there is none and tries again', async () => {
    let isUp = false;
    const { user } = open(
      answer(referralsApi.getReferralQr, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return QR;
      }),
    );
    expect(await screen.findByText('Please try again later')).toBeTruthy();
    expect(screen.getAllByText('Failed to generate QR code').length).toBeGreaterThan(0);
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /QR code of your invitation link/ })).toBeTruthy();
  });

  it('counts down the early-adopter period and says what is multiplied', async () => {
    open();
    const early = await screen.findByRole('region', { name: 'Early adopters' });
    expect(within(early).getByText('28 days')).toBeTruthy();
    expect(within(early).getByText('Until Dec 20, 2026. You have 2,500 leaderboard points.')).toBeTruthy();
    expect(within(early).getByText('4 of 5')).toBeTruthy();
    expect(within(early).getByText('5x Rewards Active')).toBeTruthy();
    for (const line of SPECIFIED) {
      expect(screen.getByText((text) => text.startsWith(line))).toBeTruthy();
    }
    expect(screen.getByText(/up to 10 HDAG of rewards reach you a day/)).toBeTruthy();
  });

  it('says how much reputation a referral brings as the server tells it', async () => {
    open(answer(referralsApi.getProgram, { ...A_PROGRAM, repIdPoints: 12 }));
    expect(await screen.findByText(/^12 reputation points per verified referral\./)).toBeTruthy();
  });

  it('says what the multiplier still needs', async () => {
    const earlyAdopter = { ...A_PROGRAM.earlyAdopter, percent: 40, active: false };
    open(answer(referralsApi.getProgram, { ...A_PROGRAM, earlyAdopter }));
    expect(
      await screen.findByText(
        /Your profile is at 40%\. Below 50%, each .* still uses up one of your first 5/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText('5x Rewards Active')).toBeNull();
  });

  it('invites by email, and says why it could not', async () => {
    const { user, calls } = open(
      answer(referralsApi.inviteByEmail, ({ body }) => {
        if (body.email.startsWith('eleventh')) throw refusal(429, 'referrals.invitations_used', 'All used.');
        return { left: 9, invitedAt: body.email.startsWith('again') ? '2026-11-20T08:00:00.000Z' : null };
      }),
    );
    const field = await screen.findByRole('textbox', { name: /Email address to invite/ });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    await user.type(field, 'friend@example.org');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    const sent = 'We send it unless this address got one in the last 30 days. 9 invitations left today';
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(screen.getByText('Invitation noted')).toBeTruthy();
    expect(calls.at(-1)).toEqual({ name: 'inviteByEmail', input: { body: { email: 'friend@example.org' } } });
    await user.type(field, 'again@example.org');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Already invited on Nov 20, 2026')).toBeTruthy();
    expect(screen.getByText('Nothing was sent. 9 invitations left today')).toBeTruthy();
    await user.type(field, 'eleventh@example.org');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect((await screen.findByRole('alert')).textContent).toContain('All used.');
  });

  it('says on a server without mail that nothing is sent', async () => {
    const instance = { forumUrl: null, isDemo: false, hasMail: false, emptyPlaces: [] };
    const page = () => (
      <InstanceProvider instance={instance}>
        <InviteForm />
        <Toaster />
      </InstanceProvider>
    );
    const { user } = renderPage(page, {
      stubs: [answer(referralsApi.inviteByEmail, { left: 9, invitedAt: null })],
    });
    await user.type(screen.getByRole('textbox', { name: /Email address/ }), 'friend@example.org{Enter}');
    const noted = 'This server sends no email. Send your link yourself. 9 invitations left today';
    expect(await screen.findByText(noted)).toBeTruthy();
    expect(screen.queryByText(/We send/)).toBeNull();
  });

  it('leaves the next address that is typed while an invitation is on its way', async () => {
    let arrive = () => {};
    const { user } = open(
      answer(referralsApi.inviteByEmail, async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { left: 9, invitedAt: null };
      }),
    );
    const name = /Email address to invite/;
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
    await user.type(field, 'friend@example.org{Enter}');
    await user.clear(field);
    await user.type(field, 'next@example.org');
    arrive();
    expect(await screen.findByText(/9 invitations left today/)).toBeTruthy();
    expect(field.value).toBe('next@example.org');
  });

  it('names the step an invitation by email waits for, and leads there', async () => {
    const { user } = open(
      answer(referralsApi.inviteByEmail, () => {
        const step = { label: 'Verify your email address', link: '/onboarding?step=3' };
        throw refusal(403, 'access.level_required', 'One step is missing.', step);
      }),
    );
    const field = await screen.findByRole('textbox', { name: /Email address to invite/ });
    await user.type(field, 'friend@example.org');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect((await screen.findByRole('alert')).textContent).toContain('One step is missing.');
    const step = screen.getByRole('link', { name: 'Verify your email address' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
  });

  it('says that the link did not load, and loads it at the next try', async () => {
    let isUp = false;
    const { user } = open(
      answer(referralsApi.getReferralCode, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return CODE;
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your link did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toBeTruthy();
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(ReferPage, {
      path: '/refer',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your invitation link appears once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
