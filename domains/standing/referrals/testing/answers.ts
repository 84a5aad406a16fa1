import type { Alerts, Program, Referral, Revenue } from '../contract/schemas.ts';

/** Answer for a member with a few referrals, for tests of pages. */
export const A_PROGRAM: Program = {
  rewards: { newMember: '2', direct: '5', level2: '1', level3: '0.5' },
  decayPercentPerDay: 5,
  unprovenDaily: '10',
  settlementDays: 3,
  needsBothProven: true,
  completePercent: 80,
  repIdPoints: 10,
  points: 500,
  earlyAdopter: {
    endsAt: '2026-12-20T09:00:00.000Z',
    daysLeft: 28,
    multiplier: 5,
    referrals: 5,
    left: 4,
    percent: 60,
    percentNeeded: 50,
    active: true,
  },
  levels: [
    { level: 1, joined: 2, verified: 1, completed: 0 },
    { level: 2, joined: 1, verified: 0, completed: 0 },
    { level: 3, joined: 0, verified: 0, completed: 0 },
  ],
  left: 0,
  totalPoints: 2500,
  pending: '5.512',
  pendingOriginal: '6',
  repIdEarned: 20,
  paid: '5',
};

/** Someone a member invited; waits with a reward that decays unless a test says otherwise. */
export function aReferral(facts: Partial<Referral> & Pick<Referral, 'id' | 'username'>): Referral {
  return {
    parentId: '00000000-0000-4000-8000-000000000001',
    invitedBy: 'marigold',
    level: 1,
    channel: 'link',
    joinedAt: '2026-11-20T08:00:00.000Z',
    verifiedAt: null,
    completedAt: null,
    points: 0,
    state: 'joined',
    reward: {
      original: '5',
      valueNow: '4.75',
      nextDecayAt: '2026-11-23T08:00:00.000Z',
      settlesAt: null,
      waitsFor: null,
      goesOnAt: null,
      paid: '0',
      left: '4.75',
      note: null,
    },
    review: null,
    ...facts,
  };
}

export const ALERTS: Alerts = {
  choices: { joined: true, verified: true, completed: true, decay: true },
  decayPercentPerDay: 7,
  alerts: [
    { kind: 'verified', memberId: 'a', username: 'marigold', at: '2026-11-21T08:00:00.000Z' },
    { kind: 'joined', memberId: 'a', username: null, at: '2026-11-20T08:00:00.000Z' },
  ],
  decaying: [
    {
      memberId: 'a',
      username: 'marigold',
      level: 1,
      valueNow: '4.75',
      valueNext: '4.5125',
      at: '2026-11-23T08:00:00.000Z',
    },
  ],
};

export const REVENUE: Revenue = {
  days: 90,
  total: '7',
  levels: [0, 1, 2, 3],
  spans: [
    { from: '2026-11-09', amounts: ['2', '0', '0', '0'], total: '2' },
    { from: '2026-11-16', amounts: ['0', '5', '0', '0'], total: '5' },
  ],
  channels: [
    { channel: 'qr', payments: 1, amount: '5' },
    { channel: 'link', payments: 1, amount: '2' },
  ],
  forecast: {
    settling: '5',
    waiting: '1.2',
    total: '6.2',
    rate: 0.3,
    isOwnRate: false,
    days: 4,
    paidFrom: '2026-11-25T08:00:00.000Z',
    paidUntil: '2026-11-25T20:00:00.000Z',
  },
};
