import { expect, it } from 'vitest';
import type { Campaign, LiveCampaign } from '../contract/schemas.ts';
import { aLive, aShownCampaign } from '../testing/shown-campaign.ts';
import { pastWords, paymentWords, stateWords } from './campaign-words.ts';
import { shownEther } from './words.ts';

const TERMS = { goal: '1.5', deadline: '2026-12-05T00:00:00.000Z' };
const of = (live: Partial<LiveCampaign> | null, more: Partial<Campaign> = {}): Campaign =>
  aShownCampaign({ ...TERMS, live: live === null ? null : aLive(live), ...more });
const REFUNDING = { phase: 'refunding', raised: '1.6' } as const;

it.each<[string, Campaign, string, string]>([
  [
    'below its goal',
    of({ raised: '1' }),
    'Open',
    'If it stays below 1.5 ETH by Dec 5, 2026, backers get everything back.',
  ],
  [
    'at its goal',
    of({ raised: '1.5' }),
    'Open',
    'It reached its goal of 1.5 ETH. It takes contributions until Dec 5, 2026.',
  ],
  [
    'that keeps everything',
    of({}, { mode: 'keep' }),
    'Open',
    'It takes contributions until Dec 5, 2026. The project keeps what comes in, even below its goal of 1.5 ETH.',
  ],
  [
    'without a goal',
    of({}, { mode: 'keep', goal: '0' }),
    'Open',
    'It takes contributions until Dec 5, 2026. The project keeps what comes in.',
  ],
  [
    'that pays out',
    of({ phase: 'paying', raised: '1.6', paid: '0.96', held: '0.64' }),
    'Paying out',
    'It reached its goal. 0.96 of 1.6 ETH paid.',
  ],
  [
    'that pays out below its goal',
    of({ phase: 'paying', raised: '1', held: '1' }, { mode: 'keep' }),
    'Paying out',
    'It ended below its goal of 1.5 ETH, and the project keeps what came in. 0 of 1 ETH paid.',
  ],
  [
    'that paid all',
    of({ phase: 'paying', raised: '1.6', paid: '1.6' }),
    'Paid out',
    'All 1.6 ETH was paid to the project.',
  ],
  [
    'nobody gave to',
    of({ phase: 'paying' }, { mode: 'keep' }),
    'Ended',
    'It ended on Dec 5, 2026 without contributions.',
  ],
  [
    'that backers ended',
    of({ ...REFUNDING, paid: '0.96', held: '0.64' }, { endedBy: 'abandoned' }),
    'Refunding',
    'Backers ended it because nothing more was paid. Backers can claim back 0.64 ETH.',
  ],
  [
    'that is refunded in part',
    of({ ...REFUNDING, paid: '0.96', refunded: '0.64' }, { endedBy: 'abandoned' }),
    'Refunded',
    'Backers ended it because nothing more was paid. 0.96 ETH was paid to the project, and 0.64 ETH was refunded.',
  ],
  [
    'that missed its goal',
    of({ ...REFUNDING, raised: '0.2', refunded: '0.2' }, { endedBy: 'below-goal' }),
    'Refunded',
    'It ended below its goal of 1.5 ETH. All 0.2 ETH was refunded.',
  ],
  [
    'that was canceled',
    of({ ...REFUNDING, held: '1.6' }, { endedBy: 'cancelled' }),
    'Refunding',
    'The owner canceled it. Backers can claim back 1.6 ETH.',
  ],
  [
    'that was canceled without gifts',
    of({ phase: 'refunding' }, { endedBy: 'cancelled' }),
    'Ended',
    'The owner canceled it. It had no contributions.',
  ],
  [
    'whose chain is silent',
    of(null),
    'Chain not reachable',
    'The amounts are missing until the chain answers. The goal is 1.5 ETH.',
  ],
])('says where a campaign is %s', (_name, campaign, badge, words) => {
  const { lines, ...state } = stateWords(campaign);
  expect([state.badge, lines.join(' ')]).toEqual([badge, words]);
});

it.each<[string, Campaign, string]>([
  [
    'missed its goal',
    of({ ...REFUNDING, raised: '0.2', refunded: '0.2' }, { endedBy: 'below-goal' }),
    'Earlier campaign: ended on Dec 5, 2026 below its goal of 1.5 ETH, 0.2 ETH refunded.',
  ],
  [
    'was ended after a part',
    of({ ...REFUNDING, paid: '0.96', refunded: '0.64' }, { endedBy: 'abandoned' }),
    'Earlier campaign: ended by its backers, 0.96 ETH paid to the project, 0.64 ETH refunded.',
  ],
  [
    'was canceled',
    of({ phase: 'refunding' }, { endedBy: 'cancelled' }),
    'Earlier campaign: canceled by its owner, no contributions.',
  ],
  [
    'paid all',
    of({ phase: 'paying', raised: '1.6', paid: '1.6' }),
    'Earlier campaign: ended on Dec 5, 2026, 1.6 ETH paid to the project.',
  ],
  ['is not read', of(null), 'Earlier campaign: its end date was Dec 5, 2026.'],
])('says in one line that an earlier campaign %s', (_name, campaign, words) => {
  expect(pastWords(campaign)).toBe(words);
});

it.each([
  ['paying', 'asked', '0.64 ETH asked now'],
  ['paying', 'to-come', '0.64 ETH to come'],
  ['refunding', 'paid', '0.64 ETH paid'],
  ['refunding', 'unpaid', '0.64 ETH not paid'],
  ['open', 'to-come', null],
] as const)('says of a campaign that is %s that a milestone is %s', (phase, state, words) => {
  const milestone = { title: 'Bench', percent: 40, amount: '0.64', state };
  expect(paymentWords(milestone, aLive({ phase, raised: '1.6' }))).toBe(words);
});

it.each([
  ['0.64', '0.64 ETH'],
  ['1234.5', '1,234.5 ETH'],
  ['0.029999999999993138', 'about 0.03 ETH'],
  ['0.333333333333333333', 'about 0.333333 ETH'],
  ['0.000000000000000001', 'less than 0.000001 ETH'],
])('shows %s as %s', (ether, shown) => {
  expect(shownEther(ether)).toBe(shown);
});
