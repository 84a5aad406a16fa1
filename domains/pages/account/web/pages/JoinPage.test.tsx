import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import type { LoginResponse } from '#members/identity/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { type ApiCall, createApi } from '#platform/web/api.ts';
import { referralEndpoints } from '#standing/referrals/contract';
import { accountApi } from '../components/account-api.ts';
import { rememberedReferrer, rememberReferrer } from '../components/join/referrer-cookie.ts';
import { Component as JoinPage } from './JoinPage.tsx';

const ACCEPTED: LoginResponse = {
  needsVerification: false,
  username: 'newcomer',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};
const NOBODY = answer(accountApi.getUser, () => {
  throw refusal(401, 'session.required', 'Sign in to continue.');
});
const referralsApi = createApi(referralEndpoints);
const invitedBy = (
  inviter: string | null,
  rewards = { direct: '5', newMember: '2', decayPercentPerDay: 5, settlementDays: 3 },
): Stub => answer(referralsApi.getInviter, { inviter, rewards });
const telegram = (reply: () => unknown): Stub => ({
  call: connectionsApi.getTelegramConfig as ApiCall,
  reply,
});
const NO_TELEGRAM = telegram(() => {
  throw refusal(404, 'request.not_found', 'There is nothing at this address.');
});

function open(url: string, stubs: readonly Stub[] = []) {
  const page = () => (
    <>
      <JoinPage />
      <Toaster />
    </>
  );
  return renderPage(page, {
    path: '/join',
    url,
    session: { state: 'visitor' },
    stubs: [...stubs, NOBODY, NO_TELEGRAM],
  });
}

let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the page left is taken away.
  document.cookie = 'hodag_referrer=; Path=/; Max-Age=0';
});

const registrationOf = (calls: ReturnType<typeof open>['calls']) =>
  calls.find(({ name }) => name === 'register')?.input.body;

async function register(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'newcomer');
  await user.type(screen.getByLabelText('Password'), 'a long sentence');
  await user.type(screen.getByLabelText('Confirm password'), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('the landing page', () => {
  it('has one h1, reasons, the DAG behind a link, five features and no invitation', async () => {
    open('/join');
    await screen.findByRole('button', { name: 'Create account' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const why = within(screen.getByRole('region', { name: 'Why join' }));
    expect(why.getAllByRole('listitem')).toHaveLength(3);
    const link = screen.getByRole('link', { name: 'How the DAG behind HDAG works' });
    const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
    expect(within(target as HTMLElement).getByRole('heading', { level: 2 }).textContent).toBe(
      'What the DAG is',
    );
    const features = within(screen.getByRole('region', { name: 'What is here' }));
    expect(features.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByText(/invited you/)).toBeNull();
  });

  it('says when an invitation pays, and gives the ledger to anyone who wants to check it', async () => {
    open('/join');
    const features = within(await screen.findByRole('region', { name: 'What is here' }));
    const referrals = features.getByText('Referrals').closest('li');
    expect(referrals?.textContent).toMatch(/earns HDAG after verifying a contact/);
    const dag = within(screen.getByRole('region', { name: 'What the DAG is' }));
    expect(dag.getByRole('link', { name: 'Download the whole ledger' }).getAttribute('href')).toBe(
      '/api/ledger/ledger.car',
    );
    expect(screen.queryByText(/in work/i)).toBeNull();
    expect(features.getAllByText('In development')).toHaveLength(1);
  });

  it('marks the figures of the specification as examples', async () => {
    open('/join');
    const why = within(await screen.findByRole('region', { name: 'Why join' }));
    expect(why.getByText('Example figures')).toBeTruthy();
    expect(why.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '50,000+',
      '$2.5B+',
      '10,000+',
      '95%',
    ]);
  });

  it('says of three providers that they come soon', async () => {
    open('/join');
    const ways = within(await screen.findByRole('region', { name: 'More sign-in options' }));
    const soon = ways.getAllByRole('listitem').filter((item) => item.textContent?.includes('Coming Soon'));
    expect(soon.map((item) => item.textContent)).toEqual([
      'GitHub Coming Soon',
      'Discord Coming Soon',
      'X Coming Soon',
    ]);
  });
});

describe('the chat messenger', () => {
  it('is linked where this instance has a bot', async () => {
    open('/join', [telegram(() => ({ available: true, botUsername: 'hodag_help_bot' }))]);
    const link = await screen.findByRole('link', { name: 'Talk to our Telegram bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/hodag_help_bot');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['nothing is at the address', () => refusal(404, 'request.not_found', 'Nothing')],
    ['the bot is not set up', { available: false, botUsername: null }],
    ['its name is no name', { available: true, botUsername: '../../evil' }],
    ['the answer is something else', 'hello'],
    ['the answer is null', null],
  ])('is not linked when %s', async (_why, reply) => {
    open('/join', [
      telegram(() => {
        if (typeof reply === 'function') throw reply();
        return reply;
      }),
    ]);
    expect(await screen.findByText('Not set up here')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Telegram/ })).toBeNull();
  });
});

describe('an invitation', () => {
  it('names the inviter and both rewards, and goes along with the registration', async () => {
    const { user, calls } = open('/join?referrer=MARI0417', [
      invitedBy('marigold'),
      answer(accountApi.register, ACCEPTED),
    ]);
    expect(await screen.findByText('marigold invited you')).toBeTruthy();
    const banner = screen.getByText(/\+5 HDAG for your friend and \+2 HDAG for you/);
    expect(banner.textContent).toMatch(
      /Yours is pending until you verify an email address, a phone or Telegram/,
    );
    expect(banner.textContent).toMatch(/marigold’s until you also complete 80% of your profile/i);
    expect(banner.textContent).toContain('Pending rewards lose 5% a day.');
    expect(calls.find(({ name }) => name === 'getInviter')?.input.query).toEqual({ code: 'MARI0417' });
    expect(screen.queryByText(/Invited with the code/)).toBeNull();
    expect(rememberedReferrer()).toBe('MARI0417');
    await register(user);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/welcome'));
    expect(registrationOf(calls)).toEqual({
      username: 'newcomer',
      password: 'a long sentence',
      confirmPassword: 'a long sentence',
      referrer: 'MARI0417',
    });
    // The next person at this browser came alone.
    expect(rememberedReferrer()).toBeNull();
  });

  it('promises what this instance pays', async () => {
    open('/join?referrer=MARI0417', [
      invitedBy('marigold', { direct: '7.5', newMember: '3', decayPercentPerDay: 5, settlementDays: 3 }),
    ]);
    expect(await screen.findByText(/\+7\.5 HDAG for your friend and \+3 HDAG for you\./)).toBeTruthy();
  });

  it('survives a walk through other pages', async () => {
    rememberReferrer('MARI0417');
    open('/join', [invitedBy('marigold')]);
    expect(await screen.findByText('marigold invited you')).toBeTruthy();
  });

  it('with a code that is not found is not sent along nor kept', async () => {
    const { user, calls } = open('/join?referrer=ZZZZ0000', [
      invitedBy(null),
      answer(accountApi.register, ACCEPTED),
    ]);
    expect(await screen.findByText('This invitation code was not found')).toBeTruthy();
    expect(rememberedReferrer()).toBeNull();
    await register(user);
    await waitFor(() => expect(registrationOf(calls)).toBeTruthy());
    expect(registrationOf(calls)).not.toHaveProperty('referrer');
  });

  it.each([
    ['loads', pending],
    [
      'fails',
      () => {
        throw refusal(429, 'rate.limited', 'Too many attempts. Wait a moment and try again.');
      },
    ],
  ])('goes along while its look-up %s', async (_how, reply) => {
    open('/join?referrer=MARI0417', [answer(referralsApi.getInviter, reply)]);
    expect(await screen.findByText('You are invited')).toBeTruthy();
    expect(rememberedReferrer()).toBe('MARI0417');
  });

  it.each([
    ['too long', 'A'.repeat(41)],
    ['empty', '%20'],
  ])('that is %s counts as none', async (_what, code) => {
    const { calls } = open(`/join?referrer=${code}`);
    await screen.findByRole('button', { name: 'Create account' });
    expect(calls.filter(({ name }) => name === 'getInviter')).toEqual([]);
  });

  it('with signs that would change a cookie is not kept', async () => {
    open(`/join?referrer=${encodeURIComponent('A; Domain=evil.example')}`, [invitedBy('marigold')]);
    await screen.findByText('marigold invited you');
    expect(rememberedReferrer()).toBeNull();
    expect(document.cookie).not.toContain('evil');
  });
});

describe('who is signed in already', () => {
  it('sees a message and is sent to the dashboard', async () => {
    open('/join', [answer(accountApi.getUser, { username: 'marigold' } as never)]);
    expect(await screen.findByText('Redirecting to dashboard...')).toBeTruthy();
    expect(replace).toHaveBeenCalledWith('/');
  });

  it('is asked for first', () => {
    open('/join', [answer(accountApi.getUser, pending)]);
    expect(screen.getByText('Checking authentication...')).toBeTruthy();
  });
});
