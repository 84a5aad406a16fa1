import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Action, type DealFacts, hasEnded, type Move, takeStep } from './deal-machine.ts';

const HISTORIES = 10_000;
const MOST_STEPS = 30;
const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const HELD: readonly string[] = ['funded', 'delivered', 'disputed'];

/** The ledger's rules: a key is decided once, and no account pays what it does not have. */
class Ledger {
  readonly balances: Record<'payer' | 'provider' | 'escrow', bigint>;
  readonly #decided = new Map<number, boolean>();

  constructor(payer: bigint) {
    this.balances = { payer, provider: 0n, escrow: 0n };
  }

  post(key: number, { kind, amount }: Move): boolean {
    const known = this.#decided.get(key);
    if (known !== undefined) return known;
    const from = kind === 'hold' ? 'payer' : 'escrow';
    const to = { hold: 'escrow', payout: 'provider', refund: 'payer' } as const;
    const isPosted = this.balances[from] >= amount;
    if (isPosted) {
      this.balances[from] -= amount;
      this.balances[to[kind]] += amount;
    }
    this.#decided.set(key, isPosted);
    return isPosted;
  }
}

/** A deal with the moves that are written and not recorded, as its tables hold them. */
class History {
  readonly ledger: Ledger;
  deal: DealFacts;
  split: { readonly toProvider: bigint; readonly toPayer: bigint } | null = null;
  #pending: { readonly key: number; readonly move: Move }[] = [];
  #keys = 0;

  constructor(total: bigint, funds: bigint, isOverdue: boolean) {
    this.ledger = new Ledger(funds);
    this.deal = {
      state: 'proposed',
      total,
      proposedBy: 'payer',
      deliverBy: new Date(NOW.getTime() + (isOverdue ? -4 : 4) * DAY_MS),
      deliveredAt: null,
      isCancelAsked: false,
      statement: null,
      outcome: null,
      hasLeft: false,
    };
  }

  take(action: Action): void {
    if (action.type === 'leave') this.deal = { ...this.deal, hasLeft: true };
    const step = takeStep(this.deal, action, NOW);
    if (!step) return;
    const { state, outcome, isCancelAsked } = step;
    const deliveredAt = action.type === 'deliver' ? NOW : this.deal.deliveredAt;
    this.deal = { ...this.deal, state, outcome, isCancelAsked, deliveredAt };
    this.split = step.split ?? this.split;
    this.#pending.push(...step.moves.map((move) => ({ key: this.#keys++, move })));
  }

  takeAllowed(choice: number): void {
    const ways = choice % 8 === 0 ? WAYS : WAYS.filter(({ type }) => type !== 'cancel');
    const allowed = ways.filter((action) => takeStep(this.deal, action, NOW) !== null);
    const action = allowed[choice % allowed.length];
    if (action) this.take(action);
  }

  /** Posts what is written; the process dies before the answers are recorded. */
  post(): boolean {
    return this.#pending.map(({ key, move }) => this.ledger.post(key, move)).every(Boolean);
  }

  /** Posts again by the same keys, and records. */
  settle(): void {
    if (this.#pending.length === 0) return;
    const isPosted = this.post();
    const type = this.deal.state === 'funding' ? (isPosted ? 'funded' : 'unfunded') : 'settled';
    if (type === 'settled') expect(isPosted).toBe(true);
    this.#pending = [];
    this.take({ type, by: 'house' });
    // The payer left while the hold was moving: what arrived goes back.
    this.settle();
  }
}

const sides = fc.constantFrom('provider' as const, 'payer' as const);
const typed = (...types: Extract<Action, { by: 'provider' | 'payer' }>['type'][]) =>
  fc.record({ type: fc.constantFrom(...types), by: sides }) as fc.Arbitrary<Action>;
/**
 * Acts that may be allowed; a number among the steps takes one of those that are, seldom a cancellation, so that
 * histories get far.
 */
const WAYS: readonly Action[] = [
  ...(['accept', 'pay', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute'] as const).flatMap((type) =>
    (['provider', 'payer'] as const).map((by) => ({ type, by })),
  ),
  { type: 'decide', by: 'arbiter', toProvider: 1n },
];
const actions: fc.Arbitrary<Action | number | 'post' | 'settle'> = fc.oneof(
  { weight: 2, arbitrary: typed('accept', 'pay', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute') },
  { weight: 30, arbitrary: fc.nat() },
  { weight: 1, arbitrary: typed('leave') },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'expire', by: 'house' }) },
  {
    weight: 1,
    arbitrary: fc
      .bigInt(-1n, 501n)
      .map<Action>((toProvider) => ({ type: 'decide', by: 'arbiter', toProvider })),
  },
  { weight: 4, arbitrary: fc.constant('post' as const) },
  { weight: 12, arbitrary: fc.constant('settle' as const) },
);

function check({ deal, ledger: { balances } }: History, funds: bigint): void {
  const { payer, provider, escrow } = balances;
  expect(payer + provider + escrow).toBe(funds);
  expect(payer >= 0n && provider >= 0n && escrow >= 0n && escrow <= deal.total).toBe(true);
}

/** Checks an ended deal and one that is pending, when nothing moves. */
function checkAtRest(history: History, funds: bigint): void {
  check(history, funds);
  const { deal, ledger, split } = history;
  const { payer, provider, escrow } = ledger.balances;
  expect(escrow, deal.state).toBe(HELD.includes(deal.state) ? deal.total : 0n);
  const paid = deal.state === 'completed' ? deal.total : deal.state === 'resolved' ? split?.toProvider : 0n;
  expect([provider, payer], deal.state).toEqual([paid, funds - escrow - (paid ?? 0n)]);
}

it(`keeps every µHDAG over ${HISTORIES} random histories with crashes, and time alone ends them`, () => {
  const ends: Record<string, number> = {};
  fc.assert(
    fc.property(
      fc.bigInt(0n, 500n),
      fc.bigInt(0n, 1000n),
      fc.boolean(),
      fc.array(actions, { minLength: 12, maxLength: MOST_STEPS }),
      (total, funds, isOverdue, steps) => {
        const history = new History(total, funds, isOverdue);
        for (const step of steps) {
          if (step === 'post') history.post();
          else if (step === 'settle') history.settle();
          else if (typeof step === 'number') history.takeAllowed(step);
          else history.take(step);
          check(history, funds);
        }
        history.settle();
        checkAtRest(history, funds);
        if (history.deal.state === 'disputed')
          history.take({ type: 'decide', by: 'arbiter', toProvider: total / 2n });
        history.take({ type: 'expire', by: 'house' });
        history.settle();
        expect(hasEnded(history.deal.state), history.deal.state).toBe(true);
        checkAtRest(history, funds);
        ends[history.deal.state] = (ends[history.deal.state] ?? 0) + 1;
      },
    ),
    { numRuns: HISTORIES },
  );
  for (const end of ['cancelled', 'completed', 'resolved'])
    expect(ends[end], JSON.stringify(ends)).toBeGreaterThan(HISTORIES / 100);
});
