import type { Campaign, Funding, LiveCampaign } from '../contract/schemas.ts';

/** Reading of a campaign that takes gifts and has none. */
export const aLive = (more: Partial<LiveCampaign> = {}): LiveCampaign => ({
  phase: 'open',
  raised: '0',
  givenByOthers: '0',
  paid: '0',
  refunded: '0',
  held: '0',
  milestonesPaid: 0,
  vote: null,
  canEnd: false,
  canEndFrom: null,
  ...more,
});

/** An all-or-nothing campaign for 2 ETH as a page gets it, without milestones and gifts. */
export const aShownCampaign = (more: Partial<Campaign> = {}): Campaign => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  state: 'open',
  reason: null,
  address: '0x1',
  beneficiary: '0x2',
  mode: 'all-or-nothing',
  goal: '2',
  deadline: '2027-05-01T00:00:00.000Z',
  votingDays: 7,
  patienceDays: 90,
  milestones: [],
  live: aLive(),
  endedBy: null,
  mine: null,
  ...more,
});

/** The funding of a project that has none, where no chain is set up. */
export const aFunding = (more: Partial<Funding> = {}): Funding => ({
  chainId: null,
  canOpen: false,
  campaign: null,
  earlier: [],
  past: [],
  confirmed: { ether: '0', count: 0, backers: 0 },
  contributions: [],
  mine: [],
  pledged: { ether: '0', count: 0, mine: null },
  ...more,
});
