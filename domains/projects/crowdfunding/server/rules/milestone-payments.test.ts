import { expect, it } from 'vitest';
import type { LiveCampaign } from '../../contract/schemas.ts';
import { milestonePayments } from './milestone-payments.ts';

const LIVE: LiveCampaign = {
  phase: 'paying',
  raised: '1.6',
  givenByOthers: '1.6',
  paid: '0',
  refunded: '0',
  held: '1.6',
  milestonesPaid: 0,
  vote: null,
  canEnd: false,
  canEndFrom: null,
};
const vote = (state: 'open' | 'passed' | 'failed') => ({
  endsAt: '2026-12-18T00:00:00.000Z',
  approved: '0',
  state,
});

it.each([
  ['no vote', {}, ['to-come', 'to-come']],
  ['a vote', { vote: vote('open') }, ['asked', 'to-come']],
  ['an approved one', { vote: vote('passed') }, ['asked', 'to-come']],
  ['a vote that failed', { vote: vote('failed') }, ['to-come', 'to-come']],
  ['the second vote', { milestonesPaid: 1, vote: vote('open') }, ['paid', 'asked']],
  ['all paid', { milestonesPaid: 2 }, ['paid', 'paid']],
  [
    'an end in between',
    { phase: 'refunding' as const, milestonesPaid: 1, vote: vote('failed') },
    ['paid', 'unpaid'],
  ],
])('says what became of each milestone with %s', (_name, more, states) => {
  const payments = milestonePayments([6000, 4000], { ...LIVE, ...more });
  expect(payments.map(({ state }) => state)).toEqual(states);
  expect(payments.map(({ amount }) => amount)).toEqual(['0.96', '0.64']);
});

it('rounds down, and gives the last one the remainder', () => {
  const amounts = milestonePayments([3333, 3333, 3334], { ...LIVE, raised: '0.000000000000000010' });
  expect(amounts.map(({ amount }) => amount)).toEqual([
    '0.000000000000000003',
    '0.000000000000000003',
    '0.000000000000000004',
  ]);
});

it('names no amount while the chain is silent', () => {
  expect(milestonePayments([10_000], null)).toEqual([{ amount: null, state: null }]);
});
