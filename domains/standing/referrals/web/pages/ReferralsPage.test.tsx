import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviewsEndpoints } from '#members/reviews/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Referral } from '../../contract/schemas.ts';
import { A_PROGRAM, aReferral } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { Component as ReferralsPage } from './ReferralsPage.tsx';

const reviewsApi = createApi(reviewsEndpoints);
const PROGRAM = answer(referralsApi.getProgram, A_PROGRAM);
const CODE = answer(referralsApi.getReferralCode, { referralCode: 'MARI0417' });
const open = (...stubs: readonly Stub[]) =>
  renderPage(ReferralsPage, { path: '/referrals', stubs: [...stubs, PROGRAM, CODE] });
const tree = (referrals: Referral[], more = {}) =>
  answer(referralsApi.getReferralTree, {
    referrals,
    total: referrals.length,
    own: null,
    decayPercentPerDay: 7,
    ...more,
  });

const REFUSED = aReferral({
  id: '00000000-0000-4000-8000-00000000000c',
  username: 'quill',
  state: 'refused',
  reward: {
    original: '5',
    valueNow: '5',
    nextDecayAt: null,
    settlesAt: null,
    waitsFor: null,
    goesOnAt: null,
    paid: '0',
    left: '0',
    note: 'It is you again.',
  },
  review: { id: 'r1', reasons: [], decision: 'It is you again.', canAppeal: true, appeal: null },
});

const MARIGOLD = aReferral({
  id: '00000000-0000-4000-8000-00000000000a',
  username: 'marigold',
  channel: 'qr',
  points: 2500,
  state: 'verified',
});
const TERN = aReferral({
  id: '00000000-0000-4000-8000-00000000000b',
  username: 'tern',
  parentId: MARIGOLD.id,
  level: 2,
  state: 'settling',
  reward: {
    original: '1',
    valueNow: '1',
    nextDecayAt: null,
    paid: '0',
    left: '1',
    note: null,
    waitsFor: null,
    goesOnAt: null,
    settlesAt: '2026-11-25T08:00:00.000Z',
  },
});
const QR = { qrCodeUrl: 'data:image/svg+xml;base64,AA==', referralCode: 'MARI0417' } as const;
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the page of the own referrals', () => {
  it('counts members who joined with the own link, those further down and those verified apart', async () => {
    renderPage(ReferralsPage, {
      path: '/referrals',
      stubs: [tree([]), CODE, answer(referralsApi.getProgram, { ...A_PROGRAM, left: 1 })],
    });
    const figures = within(await screen.findByRole('list', { name: 'Your referrals in figures' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Joined by you2+ 1 further down, 1 left since',
      'Paid5HDAG',
      'Pending now5.51of 6 HDAG',
      'RepID from referrals+201 verified by you',
    ]);
  });

  it('has the link on top, copied with "Copied" on the button and a toast, and the QR code', async () => {
    const { user } = open(tree([]), answer(referralsApi.getReferralQr, QR));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your invitation link' });
    expect(link.value).toBe(`${window.location.origin}/join?referrer=MARI0417`);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link.value);
    await user.click(await screen.findByRole('button', { name: 'QR' }));
    expect(await screen.findByRole('img', { name: /QR code of your invitation link/ })).toBeTruthy();
  });

  it('shows the tree with state, reward and worth now, each member under the one they came through', async () => {
    open(tree([MARIGOLD, TERN]));
    expect(await rowsOf('Your referrals as a tree')).toEqual([
      'MemberStateRewardWorth now',
      'MAmarigoldVerifiedPending until they complete 80% of their profile. 7% less on Nov 23, 202654.75',
      'TEtern, level 2, invited by marigoldCompleteArrives Nov 25, 202611',
    ]);
    const csv = screen.getByRole('link', { name: 'Export CSV of your referrals' });
    expect(csv.getAttribute('href')).toBe('/api/referral/tree.csv');
  });

  it('shows the same as a list, by the address, with when and how each joined', async () => {
    const { user, address } = open(tree([MARIGOLD, TERN]));
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(address()).toBe('/referrals?view=list');
    const [, first, second] = await rowsOf('Your referrals as a list');
    expect(first).toContain('marigoldLevel 1 · joined Nov 20, 2026 · QR code · 2500 points');
    expect(second).toContain('ternLevel 2, invited by marigold · joined Nov 20, 2026 · Link');
    await user.click(screen.getByRole('radio', { name: 'Tree' }));
    expect(address()).toBe('/referrals');
  });

  it('draws how the reward that falls next falls, with the next step, what stops it and what pays', async () => {
    open(tree([MARIGOLD, TERN], { decayPercentPerDay: 5 }));
    const aside = within(await screen.findByRole('complementary', { name: 'How rewards work' }));
    expect(
      aside.getByRole('img', { name: 'marigold: 4.75 HDAG now, 4.51 HDAG after the next step' }),
    ).toBeTruthy();
    expect(aside.getByText('4.51 HDAG, Nov 23, 2026, 08:00 UTC')).toBeTruthy();
    expect(aside.getByText('marigold completes 80% of their profile')).toBeTruthy();
    expect(await aside.findByText('5, 1 and 0.5 HDAG')).toBeTruthy();
    expect(aside.getByRole('button', { name: 'Copy a reminder' })).toBeTruthy();
  });

  it('has no reminder for a member someone else invited', async () => {
    open(tree([{ ...MARIGOLD, level: 2 }]));
    const aside = within(await screen.findByRole('complementary', { name: 'How rewards work' }));
    expect(aside.getByText('marigold: 4.75 HDAG')).toBeTruthy();
    expect(aside.queryByRole('button', { name: 'Copy a reminder' })).toBeNull();
  });

  it('draws nothing where no reward loses value', async () => {
    open(tree([TERN]));
    expect(await screen.findByText('None of your rewards is losing value.')).toBeTruthy();
  });

  it('leads to the own step that a due reward is pending on', async () => {
    const reward = { ...TERN.reward, settlesAt: null, waitsFor: 'contact' };
    open(tree([{ ...TERN, state: 'due', reward } as Referral]));
    const step = await screen.findByRole('link', { name: 'Verify a contact' });
    expect(step.getAttribute('href')).toBe('/account');
  });

  it('lets a refusal be appealed, with enough words', async () => {
    const { user, calls } = open(tree([REFUSED]), answer(reviewsApi.appealCase, { success: true }));
    expect(await screen.findByText('It is you again')).toBeTruthy();
    expect(screen.getByText('not paid')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Appeal about quill' }));
    const field = await screen.findByRole('textbox', { name: /What is wrong/ });
    await user.type(field, 'No.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Write 10 characters or more')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'x'.repeat(2001) } });
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Write 2000 characters or fewer')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'No.' } });
    await user.type(field, ' Quill is my sister.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(calls.find(({ name }) => name === 'appealCase')?.input).toEqual({
      params: { id: 'r1' },
      body: { text: 'No. Quill is my sister.' },
    });
  });

  it.each([
    ['open', null, null, 'You appealed on Nov 22, 2026; it has not been answered yet.'],
    [
      'refused',
      'They share one mailbox.',
      '2026-11-24T08:00:00.000Z',
      'You appealed on Nov 22, 2026; on Nov 24, 2026 it was not upheld: They share one mailbox.',
    ],
    [
      'upheld',
      'You were right, sorry.',
      '2026-11-24T08:00:00.000Z',
      'You appealed on Nov 22, 2026; on Nov 24, 2026 it was upheld: You were right, sorry.',
    ],
    ['upheld', null, null, 'You appealed on Nov 22, 2026; it was upheld.'],
  ] as const)('shows what became of an appeal: %s, %s', async (state, answer, answeredAt, text) => {
    const appeal = { text: 'No.', createdAt: '2026-11-22T08:00:00.000Z', state, answer, answeredAt };
    const review = { id: 'r1', reasons: [], decision: 'It is you again.', canAppeal: false, appeal };
    const { reward } = REFUSED;
    open(tree([{ ...REFUSED, review }], { own: { state: 'refused', reward, review } }));
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Appeal about quill' })).toBeNull();
  });

  it('shows one level at a time, by the address, and says truly how much of it stands there', async () => {
    const tern = aReferral({
      id: '00000000-0000-4000-8000-00000000000b',
      username: 'tern',
      level: 2,
      invitedBy: 'quill',
    });
    const { user, calls, address } = open(tree([tern], { total: 1234 }));
    expect(await screen.findByText('The first 1 of 1,234, level by level, newest first')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.click(await screen.findByRole('radio', { name: 'Level 2' }));
    expect(address()).toBe('/referrals?view=list&level=2');
    expect(await screen.findByText('The newest 1 of 1,234 of level 2')).toBeTruthy();
    expect((await rowsOf('Your referrals as a list'))[1]).toContain('ternLevel 2, invited by quill');
    const asked = calls.filter(({ name }) => name === 'getReferralTree').map(({ input }) => input);
    expect(asked).toEqual([{ query: {} }, { query: { level: '2' } }]);
  });

  it('shows members below one who has left, under the next above', async () => {
    const gone = { invitedBy: null };
    open(
      tree([
        { ...MARIGOLD, username: 'quill' },
        { ...TERN, ...gone, parentId: 'me' },
        aReferral({
          id: '00000000-0000-4000-8000-00000000000c',
          username: 'wren',
          level: 3,
          parentId: MARIGOLD.id,
          ...gone,
        }),
      ]),
    );
    const names = (await rowsOf('Your referrals as a tree'))
      .slice(1)
      .map((row) => row?.replace(/(Verified|Complete|Joined).*/, ''));
    expect(names).toEqual(['QUquill', 'WRwren, level 3, invited by a former member', 'TEtern']);
  });

  it('shows a member who was invited their own reward', async () => {
    const reward = { ...aReferral({ id: 'x', username: null }).reward, original: '2', valueNow: '2' };
    open(tree([], { own: { inviter: 'lene', state: 'joined', reward, review: null } }));
    expect(await screen.findByText('lene invited you. Your own reward for joining: pending')).toBeTruthy();
    expect(screen.getByText('Worth now 2 HDAG, original value 2 HDAG')).toBeTruthy();
    expect(screen.getByText(/^Pending until you verify a contact\. 7% less on Nov 23, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify a contact' }).getAttribute('href')).toBe('/account');
    expect(screen.getByText('No referrals yet')).toBeTruthy();
    const aside = within(await screen.findByRole('complementary', { name: 'How rewards work' }));
    expect(aside.getByText('Your own reward: 2 HDAG')).toBeTruthy();
    expect(aside.getByText('you verify a contact')).toBeTruthy();
    expect(aside.queryByText('None of your rewards is losing value.')).toBeNull();
    expect(aside.queryByRole('button', { name: 'Copy a reminder' })).toBeNull();
  });

  it('has a loading and an error state', async () => {
    const { unmount } = open(answer(referralsApi.getReferralTree, pending));
    expect(await screen.findByText('Loading your referrals')).toBeTruthy();
    unmount();
    open(
      answer(referralsApi.getReferralTree, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your referrals did not load.');
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(ReferralsPage, {
      path: '/referrals',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your referrals appear once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
