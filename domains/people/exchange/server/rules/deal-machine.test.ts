import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { DEAL_STATES, type DealState } from '../../contract/constants.ts';
import { type Action, type DealFacts, hasEnded, takeStep } from './deal-machine.ts';
import { dueAt } from './due.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const TOTAL = 5_000_001n;
const aDeal = (change: Partial<DealFacts> = {}): DealFacts => ({
  state: 'proposed',
  total: TOTAL,
  proposedBy: 'payer',
  deliverBy: new Date(NOW.getTime() + DAY_MS),
  deliveredAt: null,
  isCancelAsked: false,
  statement: null,
  outcome: null,
  hasLeft: false,
  ...change,
});

const ACTIONS: readonly Action[] = [
  ...(
    ['accept', 'pay', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute', 'answer', 'leave'] as const
  ).flatMap((type) => (['provider', 'payer'] as const).map((by) => ({ type, by }))),
  { type: 'decide', by: 'arbiter', toProvider: 1n },
  ...(['funded', 'unfunded', 'settled', 'expire'] as const).map((type) => ({ type, by: 'house' }) as const),
];

/** For each state: all that may be done, and where it leads. Any other step is refused. */
const PAID: Readonly<Record<DealState, Readonly<Record<string, DealState>>>> = {
  proposed: {
    'provider accept': 'accepted',
    'provider cancel': 'cancelled',
    'payer cancel': 'cancelled',
    'provider leave': 'cancelled',
    'payer leave': 'cancelled',
    'house expire': 'cancelled',
  },
  accepted: {
    'payer pay': 'funding',
    'provider cancel': 'cancelled',
    'payer cancel': 'cancelled',
    'provider leave': 'cancelled',
    'payer leave': 'cancelled',
    'house expire': 'cancelled',
  },
  funding: { 'house funded': 'funded', 'house unfunded': 'accepted' },
  funded: {
    'provider deliver': 'delivered',
    'payer dispute': 'disputed',
    'payer askCancel': 'funded',
    'provider cancel': 'settling',
    'provider leave': 'settling',
    'payer leave': 'settling',
    'house expire': 'settling',
  },
  delivered: {
    'payer confirm': 'settling',
    'payer dispute': 'disputed',
    'provider cancel': 'settling',
    'house expire': 'settling',
  },
  disputed: {
    'payer confirm': 'settling',
    'provider answer': 'disputed',
    'provider cancel': 'settling',
    'arbiter decide': 'settling',
    'provider leave': 'settling',
    'payer leave': 'settling',
  },
  settling: { 'house settled': 'completed' },
  completed: {},
  cancelled: {},
  resolved: {},
};

const cases = DEAL_STATES.flatMap((state) =>
  ACTIONS.map((action) => ({
    state,
    action,
    name: `${action.by} ${action.type}`,
    to: PAID[state][`${action.by} ${action.type}`] ?? null,
  })),
);

describe('a paid deal', () => {
  it.each(cases)('$state: $name leads to $to', ({ state, action, to }) => {
    const outcome = state === 'settling' ? 'completed' : null;
    expect(takeStep(aDeal({ state, outcome }), action, NOW)?.state ?? null).toBe(to);
  });

  it.each([
    ['delivered', { type: 'confirm', by: 'payer' }, TOTAL, 0n, 'completed'],
    ['delivered', { type: 'expire', by: 'house' }, TOTAL, 0n, 'completed'],
    ['funded', { type: 'cancel', by: 'provider' }, 0n, TOTAL, 'cancelled'],
    ['funded', { type: 'leave', by: 'payer' }, 0n, TOTAL, 'cancelled'],
    ['disputed', { type: 'decide', by: 'arbiter', toProvider: 1n }, 1n, TOTAL - 1n, 'resolved'],
  ] as const)('%s: %o splits to the µHDAG', (state, action, toProvider, toPayer, outcome) => {
    const step = takeStep(aDeal({ state }), action, NOW);
    expect(step).toMatchObject({ outcome, split: { toProvider, toPayer } });
    expect(step?.moves.reduce((sum, { amount }) => sum + amount, 0n)).toBe(TOTAL);
  });

  it('lets the payer take the HDAG back alone only after the delivery date and three days', () => {
    const cancels = (now: number) =>
      takeStep(aDeal({ state: 'funded' }), { type: 'cancel', by: 'payer' }, new Date(now))?.state;
    const until = NOW.getTime() + 4 * DAY_MS;
    expect(cancels(until)).toBeUndefined();
    expect(cancels(until + 1)).toBe('settling');
  });

  it('refuses a split above the total, and a second request to cancel', () => {
    const decide = (toProvider: bigint) =>
      takeStep(aDeal({ state: 'disputed' }), { type: 'decide', by: 'arbiter', toProvider }, NOW);
    expect(decide(TOTAL + 1n)).toBeNull();
    expect(decide(-1n)).toBeNull();
    const asks = aDeal({ state: 'funded', isCancelAsked: true });
    expect(takeStep(asks, { type: 'askCancel', by: 'payer' }, NOW)).toBeNull();
  });

  it('refunds what was posted for a side that left meanwhile', () => {
    const deal = aDeal({ state: 'funding', hasLeft: true });
    expect(takeStep(deal, { type: 'funded', by: 'house' }, NOW)?.moves).toEqual([
      { kind: 'refund', amount: TOTAL },
    ]);
    expect(takeStep(deal, { type: 'unfunded', by: 'house' }, NOW)?.state).toBe('cancelled');
  });

  it('returns a dispute about a delivery to its window when the payer leaves', () => {
    const deal = aDeal({ state: 'disputed', deliveredAt: NOW });
    expect(takeStep(deal, { type: 'leave', by: 'payer' }, NOW)?.state).toBe('delivered');
    expect(takeStep(deal, { type: 'leave', by: 'provider' }, NOW)).toBeNull();
  });
});

describe('a free deal', () => {
  it('needs no escrow and moves nothing', () => {
    const free = { total: 0n };
    expect(takeStep(aDeal({ ...free, state: 'accepted' }), { type: 'pay', by: 'payer' }, NOW)).toBeNull();
    expect(
      takeStep(aDeal({ ...free, state: 'accepted' }), { type: 'deliver', by: 'provider' }, NOW)?.state,
    ).toBe('delivered');
    expect(
      takeStep(aDeal({ ...free, state: 'delivered' }), { type: 'confirm', by: 'payer' }, NOW),
    ).toMatchObject({
      state: 'completed',
      moves: [],
    });
  });
});

/** A ledger of one escrow: refuses what a payer does not have, as the real one does. */
function play(choices: readonly number[], total: bigint, funds: bigint) {
  const balances = { payer: funds, escrow: 0n, provider: 0n };
  let deal = aDeal({ total });
  let now = NOW;
  for (const choice of choices) {
    now = new Date(now.getTime() + (choice % 5) * DAY_MS);
    const moment = now;
    // Mostly what is allowed, or random steps would hardly ever come to an end.
    const allowed = ACTIONS.filter((one) => takeStep(deal, one, moment) !== null);
    const actions = choice % 7 === 0 || allowed.length === 0 ? ACTIONS : allowed;
    const action = actions[choice % actions.length];
    const step = action && takeStep(deal, action, now);
    if (!step) continue;
    deal = { ...deal, ...step, deliveredAt: action.type === 'deliver' ? now : deal.deliveredAt };
    const [hold] = step.moves.filter(({ kind }) => kind === 'hold');
    if (hold) {
      const isPosted = balances.payer >= hold.amount;
      if (isPosted)
        [balances.payer, balances.escrow] = [balances.payer - hold.amount, balances.escrow + hold.amount];
      const next = takeStep(deal, { type: isPosted ? 'funded' : 'unfunded', by: 'house' }, now);
      deal = { ...deal, ...next };
    }
    for (const { kind, amount } of deal.state === 'settling' ? step.moves : []) {
      balances.escrow -= amount;
      balances[kind === 'payout' ? 'provider' : 'payer'] += amount;
    }
    if (deal.state === 'settling')
      deal = { ...deal, ...takeStep(deal, { type: 'settled', by: 'house' }, now) };
  }
  return { deal, balances };
}

it('keeps every µHDAG over 10,000 random histories', () => {
  const ended = new Set<DealState>();
  fc.assert(
    fc.property(
      fc.array(fc.nat(999), { maxLength: 40, size: 'max' }),
      fc.bigInt(0n, 2_000_000n),
      fc.bigInt(0n, 10_000_000n),
      (choices, total, funds) => {
        const { deal, balances } = play(choices, total, funds);
        expect(balances.payer + balances.escrow + balances.provider).toBe(funds);
        for (const balance of Object.values(balances)) expect(balance).toBeGreaterThanOrEqual(0n);
        const isHeld = ['funded', 'delivered', 'disputed'].includes(deal.state);
        expect(balances.escrow).toBe(isHeld ? total : 0n);
        if (hasEnded(deal.state)) ended.add(deal.state);
      },
    ),
    { numRuns: 10_000 },
  );
  expect([...ended].sort()).toEqual(['cancelled', 'completed', 'resolved']);
});

it('says when time runs out, for each state that does not wait for a person', () => {
  const facts = {
    total: 1n,
    createdAt: NOW,
    acceptedAt: NOW,
    deliveredAt: NOW,
    deliverBy: NOW,
    confirmDays: 7,
  };
  const days = (state: DealState, total = 1n) => {
    const due = dueAt({ ...facts, state, total });
    return due && (due.getTime() - NOW.getTime()) / DAY_MS;
  };
  expect(DEAL_STATES.map((state) => days(state))).toEqual([14, 14, null, 60, 7, ...Array(5).fill(null)]);
  expect(days('accepted', 0n)).toBe(60);
});
