import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Deal } from '../../contract/deal-schemas.ts';
import { aDeal, DEAL_ID } from '../../testing/pages.ts';
import { dealsApi, exchangeApi } from '../api.ts';
import { DealPage } from './DealPage.tsx';

const TERMS = { free: '4', earned: '25', confirmDays: 7, running: { deals: 0, inEscrow: '0' }, hidden: null };

function open(reply: Deal | (() => Deal | Promise<Deal>), stubs: readonly Stub[] = []) {
  return renderPage(DealPage, {
    path: '/exchange/deals/:id',
    url: `/exchange/deals/${DEAL_ID}`,
    stubs: [...stubs, answer(exchangeApi.getExchangeTerms, TERMS), answer(dealsApi.getDeal, reply)],
  });
}

const PAID = { kind: 'hold', amount: '10', state: 'posted' } as const;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('says that it loads, that nothing is there, and that it failed', async () => {
  const loading = open(pending);
  expect(screen.getByText('Loading')).toBeTruthy();
  loading.unmount();
  const missing = open(() => {
    throw refusal(404, 'exchange.not_found', 'This deal was not found.');
  });
  expect(await screen.findByText('Deal not found')).toBeTruthy();
  missing.unmount();
  open(() => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
});

describe('each state says where the HDAG is and offers what its reader can do', () => {
  const provider = { side: 'provider', isYourTurn: false } as const;
  it.each<[string, Partial<Deal>, string, readonly string[]]>([
    [
      'proposed',
      { state: 'proposed', can: ['accept', 'cancel'] },
      'Nothing is in escrow',
      ['Accept', 'Decline'],
    ],
    ['proposed by the reader', { state: 'proposed', can: ['cancel'] }, 'Nothing is in', ['Cancel the deal']],
    [
      'accepted',
      { state: 'accepted' },
      'Without a payment, the deal ends',
      ['Pay 10 HDAG into escrow', 'Cancel the deal'],
    ],
    [
      'accepted, provider',
      { state: 'accepted', ...provider, can: ['cancel'] },
      'Do not start',
      ['Cancel the deal'],
    ],
    [
      'free',
      { total: '0', price: '0', ...provider, can: ['deliver'] },
      'This deal is free',
      ['Mark as delivered'],
    ],
    ['funding', { state: 'funding', can: [], dueAt: null }, 'moving into escrow', []],
    [
      'funded',
      { state: 'funded', can: ['askCancel', 'dispute'] },
      '10 HDAG is in escrow',
      ['Dispute', 'Ask to cancel'],
    ],
    [
      'funded, provider',
      { state: 'funded', ...provider, can: ['deliver', 'cancel'], isCancelAsked: true },
      'The payer asks to cancel.',
      ['Mark as delivered', 'Refund and cancel'],
    ],
    [
      'delivered',
      { state: 'delivered', can: ['confirm', 'dispute'] },
      'counts as confirmed on',
      ['Confirm the delivery', 'Dispute'],
    ],
    [
      'disputed',
      { state: 'disputed', can: ['confirm'], dueAt: null },
      'An administrator decides',
      ['Confirm the delivery'],
    ],
    [
      'disputed, provider',
      { state: 'disputed', ...provider, can: ['answer', 'cancel'], isYourTurn: true, dueAt: null },
      'Next step: Write your statement',
      ['Write your statement', 'Refund and cancel'],
    ],
    ['settling', { state: 'settling', can: [], dueAt: null }, 'is leaving escrow', []],
    ['completed', { state: 'completed', can: [], dueAt: null }, '10 HDAG was paid to the provider', []],
    [
      'cancelled after paying',
      { state: 'cancelled', can: [], dueAt: null, moves: [PAID, { ...PAID, kind: 'refund' }] },
      '10 HDAG went back to the payer',
      [],
    ],
    ['cancelled before', { state: 'cancelled', can: [], dueAt: null }, 'Nothing was in escrow', []],
    [
      'resolved',
      {
        state: 'resolved',
        can: [],
        dueAt: null,
        decision: { reason: 'Half.', toProvider: '6', toPayer: '4' },
      },
      '6 HDAG went to the provider, 4 HDAG back',
      [],
    ],
  ])('%s', async (_, change, words, buttons) => {
    open(aDeal(change));
    await screen.findByRole('heading', { level: 1, name: 'Rust code review for sensors' });
    expect(document.body.textContent).toContain(words);
    await screen.findByRole('button', { name: 'Block drum-works' });
    const shown = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(shown).toEqual([...buttons, 'Report', 'Block']);
  });
});

const stages = async () =>
  within(await screen.findByRole('list', { name: 'Stages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const STEP_AT = { note: null, at: '2026-05-03T12:00:00.000Z' };

it('shows both sides of a dispute, and no delivery that did not happen', async () => {
  const dispute = { text: 'Nothing came.', at: STEP_AT.at, statement: null };
  const disputed = aDeal({
    state: 'disputed',
    can: [],
    dispute,
    steps: [{ action: 'dispute', by: 'payer', ...STEP_AT }],
  });
  const first = open(disputed);
  expect(await screen.findByText('Not written yet.')).toBeTruthy();
  expect((await stages()).join()).not.toContain('Delivery');
  first.unmount();
  open({ ...disputed, dispute: { ...dispute, statement: { text: 'It was sent.', at: STEP_AT.at } } });
  const part = within(await screen.findByRole('region', { name: 'Statement of the provider' }));
  expect(part.getByText('It was sent.')).toBeTruthy();
  expect(screen.getByText('Disputed by tidewatch-lead')).toBeTruthy();
});

it('says before paying what is free, what is earned, and what is missing', async () => {
  open(aDeal());
  expect(await screen.findByText('This needs 10 HDAG, and you have 4 HDAG free.')).toBeTruthy();
  expect(screen.getByText(/25 HDAG is earned and cannot go into escrow/)).toBeTruthy();
});

it('names the step before paying that a member lacks, in place of the button', async () => {
  const missing = [{ label: 'Set up an authenticator app', link: '/settings' }];
  const levels = [{ level: '2fa' as const, reached: false, missing }];
  open(aDeal(), [answer(createApi(onboardingEndpoints).getOnboardingProgress, aProgress({ levels }))]);
  const step = await screen.findByRole('link', { name: 'Set up an authenticator app' });
  expect(step.getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('pays, and shows what the server refuses', async () => {
  const pay = vi.fn(() => {
    throw refusal(409, 'exchange.not_enough_free', 'You do not have enough free HDAG.');
  });
  const { user } = open(aDeal(), [answer(dealsApi.payDeal, pay)]);
  const back =
    'Without a delivery, you can take it back after Jun 4, 2026, three days after the delivery date. It comes back automatically on Jul 31, 2026.';
  expect(await screen.findByText(back)).toBeTruthy();
  await user.click(await button('Pay 10 HDAG into escrow'));
  const question = await screen.findByRole('alertdialog', { name: 'Pay 10 HDAG into escrow?' });
  expect(question.textContent).toContain(back);
  expect(pay).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Pay' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have enough free HDAG.');
  expect(pay).toHaveBeenCalledOnce();
});

it('delivers with a note', async () => {
  let deal = aDeal({ state: 'funded', side: 'provider', can: ['deliver'], moves: [PAID] });
  const deliver = vi.fn(() => {
    deal = aDeal({ state: 'delivered', side: 'provider', can: [], moves: [PAID] });
    return deal;
  });
  const { user, calls } = open(() => deal, [answer(dealsApi.deliverDeal, deliver)]);
  await user.click(await button('Mark as delivered'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Note for the other side/), 'Done.');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as delivered' }));
  expect(await screen.findByText('Next step: Waiting for the payer to confirm')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'deliverDeal')?.input.body).toEqual({
    state: 'funded',
    note: 'Done.',
  });
});

it('shows the note of the delivery beside the question to confirm it', async () => {
  const steps = [{ action: 'deliver', by: 'provider', note: 'The notes are in the folder.', at: STEP_AT.at }];
  open(aDeal({ state: 'delivered', can: ['confirm'], steps: steps as Deal['steps'] }));
  const [beside] = await screen.findAllByText('The notes are in the folder.');
  const confirm = await button('Confirm the delivery');
  expect(beside && beside.compareDocumentPosition(confirm) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('Note from drum-works')).toBeTruthy();
});

it('no longer says on a cancelled deal that the payer asks to cancel', async () => {
  open(aDeal({ state: 'cancelled', isCancelAsked: true, can: [], dueAt: null }));
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toContain('asks to cancel');
});

it('speaks of no money in a free deal', async () => {
  const free = { total: '0', price: '0', side: 'provider', dueAt: null } as const;
  open(aDeal({ ...free, state: 'delivered', can: ['cancel'], steps: [] }));
  expect(await button('Cancel the deal')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/HDAG|[Pp]ayer|escrow|[Rr]efund/);
});

it('asks for the delivery of a free deal without a word about paying', async () => {
  const free = { total: '0', price: '0', side: 'provider', dueAt: null } as const;
  const { user } = open(aDeal({ ...free, state: 'accepted', can: ['deliver'], steps: [] }));
  await user.click(await button('Mark as delivered'));
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/[Pp]ayer|HDAG|escrow/);
});

it('rates the other side once', async () => {
  let deal = aDeal({ state: 'completed', can: ['rate'], rateUntil: '2026-06-20T12:00:00.000Z', dueAt: null });
  const { user, calls } = open(
    () => deal,
    [
      answer(dealsApi.rateDeal, ({ body }) => {
        const own = { side: 'payer', stars: body.stars, text: body.text, at: deal.updatedAt } as const;
        deal = { ...deal, can: [], ratings: [own] };
        return deal;
      }),
    ],
  );
  await user.click(await button('Rate'));
  expect(await screen.findByText('Choose from 1 to 5')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(await button('Rate'));
  expect(await screen.findByText('4 of 5, by you')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'rateDeal')?.input.body).toEqual({
    state: 'completed',
    stars: 4,
    text: '',
    isNamed: false,
  });
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
});
