import { describe, expect, it } from 'vitest';
import type { Backing, Campaign, LiveCampaign } from '../contract/schemas.ts';
import { aLive, aShownCampaign } from '../testing/shown-campaign.ts';
import { stepsOf, waitingWords } from './steps.ts';

type Vote = NonNullable<LiveCampaign['vote']>;

const vote = (state: Vote['state'], approved = '0'): Vote => ({
  endsAt: '2026-12-18T00:00:00.000Z',
  approved,
  state,
});
const mine = (more: Partial<Backing> = {}): Backing => ({ given: '1.6', refund: '0', vote: 'none', ...more });
const PAYING = { phase: 'paying', raised: '1.6', givenByOthers: '1.6', held: '1.6' } as const;
const FROM = '2027-03-03T00:00:00.000Z';

function aCampaign(live: Partial<LiveCampaign>, more: Partial<Campaign> = {}): Campaign {
  const milestones = [
    { title: 'First bench', percent: 60, amount: '0.96', state: null },
    { title: 'Second bench', percent: 40, amount: '0.64', state: null },
  ];
  return aShownCampaign({ milestones, live: aLive(live), ...more });
}

const stranger = { mine: null };
const withoutMilestones = { milestones: [] };

describe('what a wallet can do with a campaign', () => {
  it.each<[string, boolean, Campaign, string[]]>([
    ['the owner while it takes gifts', true, aCampaign({}), ['cancel']],
    ['a backer while it takes gifts', false, aCampaign({}, { mine: mine() }), []],
    ['the owner before any vote', true, aCampaign(PAYING), ['ask']],
    ['a backer before any vote', false, aCampaign(PAYING, { mine: mine() }), []],
    [
      'the owner when there was no other gift',
      true,
      aCampaign({ ...PAYING, givenByOthers: '0' }, { mine: mine() }),
      [],
    ],
    ['the owner in a vote', true, aCampaign({ ...PAYING, vote: vote('open') }), []],
    [
      'a backer in a vote',
      false,
      aCampaign({ ...PAYING, vote: vote('open') }, { mine: mine({ vote: 'can-approve' }) }),
      ['approve'],
    ],
    [
      'a backer who has approved',
      false,
      aCampaign({ ...PAYING, vote: vote('open', '0.2') }, { mine: mine({ vote: 'approved' }) }),
      [],
    ],
    ['a stranger in a vote', false, aCampaign({ ...PAYING, vote: vote('open') }, stranger), []],
    ['the owner once it is approved', true, aCampaign({ ...PAYING, vote: vote('passed', '1') }), ['release']],
    [
      'a backer once it is approved',
      false,
      aCampaign({ ...PAYING, vote: vote('passed', '1') }, { mine: mine({ vote: 'can-approve' }) }),
      ['approve', 'release'],
    ],
    [
      'a stranger once it is approved',
      false,
      aCampaign({ ...PAYING, vote: vote('passed', '1') }, stranger),
      [],
    ],
    ['the owner after a vote that failed', true, aCampaign({ ...PAYING, vote: vote('failed') }), ['ask']],
    [
      'a backer after a vote that failed',
      false,
      aCampaign({ ...PAYING, vote: vote('failed') }, { mine: mine() }),
      [],
    ],
    [
      'a backer once nothing was paid for too long',
      false,
      aCampaign({ ...PAYING, vote: vote('failed'), canEnd: true }, { mine: mine() }),
      ['abandon'],
    ],
    [
      'a stranger once nothing was paid for too long',
      false,
      aCampaign({ ...PAYING, canEnd: true }, stranger),
      [],
    ],
    ['the owner without milestones', true, aCampaign(PAYING, withoutMilestones), ['withdraw']],
    ['a backer without milestones', false, aCampaign(PAYING, { ...withoutMilestones, mine: mine() }), []],
    ['anyone once all is paid', true, aCampaign({ ...PAYING, held: '0', paid: '1.6' }), []],
    [
      'a backer with a refund',
      false,
      aCampaign({ ...PAYING, phase: 'refunding' }, { mine: mine({ refund: '0.64' }) }),
      ['refund'],
    ],
    ['the owner who gave nothing, while it refunds', true, aCampaign({ ...PAYING, phase: 'refunding' }), []],
    ['a backer while the chain is silent', false, aShownCampaign({ live: null, mine: mine() }), []],
  ])('is for %s', (_name, isOwner, campaign, actions) => {
    expect(stepsOf(campaign, isOwner).map(({ action }) => action)).toEqual(actions);
  });

  it('names what it moves', () => {
    const label = (campaign: Campaign, isOwner: boolean) => stepsOf(campaign, isOwner)[0]?.label;
    expect(label(aCampaign({ ...PAYING, milestonesPaid: 1, held: '0.64' }), true)).toBe(
      'Ask to release milestone 2 (0.64 ETH)',
    );
    expect(label(aCampaign(PAYING, withoutMilestones), true)).toBe('Withdraw 1.6 ETH');
    const refunding = aCampaign({ ...PAYING, phase: 'refunding' }, { mine: mine({ refund: '0.64' }) });
    expect(label(refunding, false)).toBe('Get my refund (0.64 ETH)');
  });
});

describe('what is missing, and from when something is possible', () => {
  const END = 'Backers can end it from Mar 3, 2027 if nothing more is paid.';
  const open = { ...PAYING, canEndFrom: FROM };

  it.each<[string, boolean, Campaign, string[]]>([
    ['while it takes gifts', false, aCampaign({}), []],
    [
      'before the owner asked',
      false,
      aCampaign(open),
      ['The owner has not asked for milestone 1 (0.96 ETH) yet.', END],
    ],
    ['before the owner asked, for the owner', true, aCampaign(open), [END]],
    [
      'in a vote',
      false,
      aCampaign({ ...open, vote: vote('open', '0.5') }),
      [
        'Backers vote on milestone 1 (0.96 ETH) until Dec 18, 2026: 0.5 of 1.6 ETH approved.',
        'More than half has to approve.',
        END,
      ],
    ],
    [
      'in a vote, for one who approved',
      false,
      aCampaign({ ...PAYING, vote: vote('open', '0.5') }, { mine: mine({ vote: 'approved' }) }),
      [
        'Backers vote on milestone 1 (0.96 ETH) until Dec 18, 2026: 0.5 of 1.6 ETH approved.',
        'More than half has to approve.',
        'You approved.',
      ],
    ],
    [
      'once it is approved',
      false,
      aCampaign({ ...PAYING, vote: vote('passed', '1.6') }),
      ['Backers approved milestone 1 (0.96 ETH): 1.6 of 1.6 ETH approved.', 'It can be released now.'],
    ],
    [
      'after a vote that failed',
      false,
      aCampaign({ ...open, vote: vote('failed') }),
      [
        'The vote on milestone 1 (0.96 ETH) ended on Dec 18, 2026 without a majority: 0 of 1.6 ETH approved.',
        'The owner can ask again.',
        END,
      ],
    ],
    [
      'after a vote that failed, for the owner',
      true,
      aCampaign({ ...PAYING, vote: vote('failed') }),
      [
        'The vote on milestone 1 (0.96 ETH) ended on Dec 18, 2026 without a majority: 0 of 1.6 ETH approved.',
        'You can ask again.',
      ],
    ],
    [
      'where there was no other gift',
      true,
      aCampaign({ ...PAYING, givenByOthers: '0' }),
      ['Only the wallet that the campaign pays gave, so no vote can release the money.'],
    ],
    [
      'once nothing was paid for too long',
      false,
      aCampaign({ ...PAYING, milestonesPaid: 1, held: '0.64', canEnd: true }),
      [
        'The owner has not asked for milestone 2 (0.64 ETH) yet.',
        'Nothing was paid for 90 days.',
        'Backers can end the campaign now and claim back 0.64 ETH.',
      ],
    ],
    [
      'without milestones',
      false,
      aCampaign(open, withoutMilestones),
      ['The owner can withdraw the money now.', END],
    ],
    ['while it refunds', false, aCampaign({ ...PAYING, phase: 'refunding' }), []],
  ])('is said %s', (_name, isOwner, campaign, words) => {
    expect(waitingWords(campaign, isOwner)).toEqual(words);
  });
});
