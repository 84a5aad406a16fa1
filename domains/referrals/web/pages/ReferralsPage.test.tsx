import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { reviewsEndpoints } from '#reviews/contract';
import type { Referral } from '../../contract/schemas.ts';
import { A_PROGRAM, aReferral } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { Component as ReferralsPage } from './ReferralsPage.tsx';

const reviewsApi = createApi(reviewsEndpoints);
const PROGRAM = answer(referralsApi.getProgram, { success: true, data: A_PROGRAM });
const open = (...stubs: readonly Stub[]) =>
  renderPage(ReferralsPage, { path: '/referrals', stubs: [...stubs, PROGRAM] });
const tree = (referrals: Referral[], more = {}) =>
  answer(referralsApi.getReferralTree, {
    success: true,
    data: { referrals, total: referrals.length, own: null, decayPercentPerDay: 7, ...more },
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

describe('the page of the own referrals', () => {
  it('says of those who count how many have left', async () => {
    renderPage(ReferralsPage, {
      path: '/referrals',
      stubs: [tree([]), answer(referralsApi.getProgram, { success: true, data: { ...A_PROGRAM, left: 1 } })],
    });
    const figures = within(await screen.findByRole('list', { name: 'Your referrals in figures' }));
    expect(figures.getByText('2 by your own link, 1 of them left')).toBeTruthy();
  });

  it('shows three levels as lists within lists, each with state, value and next step', async () => {
    const [one, two] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
    open(
      tree([
        aReferral({ id: one ?? '', username: 'marigold', channel: 'qr', points: 2500, state: 'verified' }),
        aReferral({
          id: two ?? '',
          username: 'tern',
          parentId: one ?? '',
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
        }),
      ]),
    );
    const list = await screen.findByRole('list', { name: 'Your referrals' });
    expect(within(list).getByText('marigold')).toBeTruthy();
    expect(within(list).getByText(/QR code · 2500 points/)).toBeTruthy();
    expect(
      within(list).getByText(
        '4.75 of 5 HDAG pending until they set up their profile, 7 % less on Nov 23, 2026',
      ),
    ).toBeTruthy();
    const below = within(list).getByRole('list', { name: 'Through marigold' });
    expect(within(below).getByText('1 HDAG, paid on Nov 25, 2026')).toBeTruthy();
    expect(within(below).getByText('Settling')).toBeTruthy();
    const figures = within(screen.getByRole('list', { name: 'Your referrals in figures' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Pending5.512HDAG4.512 HDAG of it waits for a step and decays',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/referral/tree.csv',
    );
  });

  it('says what of the invited member a reward waits for', async () => {
    open(tree([aReferral({ id: '00000000-0000-4000-8000-00000000000a', username: 'tern' })]));
    const text = '4.75 of 5 HDAG pending until they verify a contact and set up their profile, 7 % less on';
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Verify a contact' })).toBeNull();
  });

  it.each([
    ['contact', null, '3 HDAG of 5 left to pay, once a contact of yours is verified'],
    ['review', null, '3 HDAG of 5 left to pay, once somebody has looked at it'],
    [
      'limit',
      '2026-11-25T00:00:00.000Z',
      '3 HDAG of 5 left to pay, on Nov 25, 2026: today’s limit of yours is reached',
    ],
    [
      'budget',
      '2026-11-25T00:00:00.000Z',
      '3 HDAG of 5 left to pay, on Nov 25, 2026: today’s budget for rewards is used up',
    ],
    ['turn', null, '3 HDAG of 5 left to pay, within minutes'],
  ] as const)('says why what is due is not paid: %s', async (waitsFor, goesOnAt, text) => {
    const reward = {
      original: '5',
      valueNow: '5',
      nextDecayAt: null,
      paid: '2',
      left: '3',
      note: null,
      settlesAt: null,
      waitsFor,
      goesOnAt,
    };
    open(
      tree([
        aReferral({ id: '00000000-0000-4000-8000-00000000000a', username: 'tern', state: 'due', reward }),
      ]),
    );
    const list = within(await screen.findByRole('list', { name: 'Your referrals' }));
    expect(list.getByText(text, { exact: false }).textContent).toContain(text);
    expect(list.getByText('Due')).toBeTruthy();
    const step = list.queryByRole('link', { name: 'Verify a contact' });
    expect(step?.getAttribute('href')).toBe(waitsFor === 'contact' ? '/account' : undefined);
  });

  it('lets a refusal be appealed, with enough words', async () => {
    const { user, calls } = open(tree([REFUSED]), answer(reviewsApi.appealCase, { success: true }));
    expect(await screen.findByText('5 HDAG not paid. It is you again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Appeal about quill' }));
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
    ['open', null, null, 'You appealed on Nov 22, 2026; it waits for an answer.'],
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
    const { user, calls } = open(tree([tern], { total: 1234 }));
    expect(await screen.findByText('The first 1 of 1,234, level by level, newest first')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Level 2' }));
    expect(await screen.findByText('The newest 1 of 1,234 of level 2')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Your referrals' }));
    expect(list.getByText('tern')).toBeTruthy();
    expect(list.getByText(/invited by quill/)).toBeTruthy();
    const asked = calls.filter(({ name }) => name === 'getReferralTree').map(({ input }) => input);
    expect(asked).toEqual([{ query: {} }, { query: { level: '2' } }]);
  });

  it('shows who is left below somebody that went, under the next above', async () => {
    const ids = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
    const [one = '', two = '', three = ''] = ids;
    const gone = { invitedBy: null };
    open(
      tree([
        aReferral({ id: one, username: 'quill' }),
        aReferral({ id: two, username: 'tern', level: 2, parentId: 'me', ...gone }),
        aReferral({ id: three, username: 'wren', level: 3, parentId: one, ...gone }),
      ]),
    );
    const list = await screen.findByRole('list', { name: 'Your referrals' });
    expect(within(list).getByText('1 person through quill')).toBeTruthy();
    expect(within(within(list).getByRole('list', { name: 'Through quill' })).getByText('wren')).toBeTruthy();
    expect(within(list).getByText('tern')).toBeTruthy();
    expect(within(list).getAllByText(/invited by somebody who has left/)).toHaveLength(2);
  });

  it('notifies the invited member of their own reward', async () => {
    const reward = { ...aReferral({ id: 'x', username: null }).reward, original: '2', valueNow: '2' };
    open(tree([], { own: { state: 'joined', reward, review: null } }));
    expect(await screen.findByText('Your own reward for joining: waits for you')).toBeTruthy();
    expect(
      screen.getByText(/^2 HDAG pending until you verify a contact, 7 % less on Nov 23, 2026\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify a contact' }).getAttribute('href')).toBe('/account');
    expect(screen.getByText('No referrals yet')).toBeTruthy();
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
