import type { Decision, Transfer } from '../server/ledger/transfer.ts';
import type { AccountClass, Outcome } from '../server/rules/routes.ts';
import { vestingFloor } from '../server/rules/vesting.ts';

export interface OracleAccount {
  readonly class: AccountClass;
  balance: bigint;
  readonly floor: bigint;
  proven: boolean;
  /** Its owner has left. */
  closed: boolean;
  readonly partner: number | null;
  readonly vesting: { readonly from: Date; readonly total: bigint } | null;
}

/**
 * The ledger as one would explain it: one transfer after the other, each checked alone. The product's SQL decides
 * whole sets at once; whatever it answers, this must answer too.
 */
export class SerialOracle {
  readonly accounts = new Map<number, OracleAccount>();
  readonly #journal = new Map<string, { transfer: Transfer; decision: Decision }>();
  #seq: number;

  constructor(lastSeq: number) {
    this.#seq = lastSeq;
  }

  /** @param call gifts that were refused for lack of funds in this call: a call decides a key once */
  post(
    transfer: Transfer,
    at: Date,
    call: Map<string, { transfer: Transfer; decision: Decision }>,
  ): Decision {
    const unfunded = call.get(transfer.key);
    if (unfunded && same(unfunded.transfer, transfer)) return unfunded.decision;
    if (unfunded) return { ...unfunded.decision, ...conflict, repeated: true };
    const known = this.#journal.get(transfer.key);
    if (known)
      return { ...known.decision, ...(same(known.transfer, transfer) ? {} : conflict), repeated: true };
    const outcome = this.#decide(transfer, at);
    if (outcome === 'insufficient' && transfer.kind === 'gift') {
      const decision: Decision = { key: transfer.key, outcome, seq: null, at, repeated: false };
      call.set(transfer.key, { transfer, decision });
      return decision;
    }
    this.#seq += 1;
    const decision: Decision = { key: transfer.key, outcome, seq: this.#seq, at, repeated: false };
    this.#journal.set(transfer.key, { transfer, decision });
    if (outcome === 'posted') {
      this.#account(transfer.payer).balance -= transfer.amount;
      this.#account(transfer.payee).balance += transfer.amount;
    }
    return decision;
  }

  #decide(transfer: Transfer, at: Date): Outcome {
    const payer = this.accounts.get(transfer.payer);
    const payee = this.accounts.get(transfer.payee);
    if (!payer || !payee) return 'no_account';
    const refusal = refusedRoute(transfer, payer, payee);
    if (refusal) return refusal;
    if (transfer.kind === 'gift' && payee.closed) return 'no_account';
    const least = payer.vesting ? vestingFloor(payer.vesting.total, payer.vesting.from, at) : payer.floor;
    if (payer.balance - transfer.amount >= least) return 'posted';
    return payer.vesting ? 'vesting' : 'insufficient';
  }

  #account(id: number): OracleAccount {
    const account = this.accounts.get(id);
    if (!account) throw new Error(`The oracle has no account ${id}`);
    return account;
  }
}

const conflict = { outcome: 'key_conflict' } as const;

function same(one: Transfer, other: Transfer): boolean {
  const words = (transfer: Transfer) =>
    [transfer.payer, transfer.payee, transfer.amount, transfer.kind, transfer.reference].join(' ');
  return words(one) === words(other);
}

function refusedRoute(transfer: Transfer, payer: OracleAccount, payee: OracleAccount): Outcome | null {
  const { kind } = transfer;
  const isAny = (account: OracleAccount, ...classes: AccountClass[]) => classes.includes(account.class);
  const otherwise: Outcome = payer.class === 'earned' ? 'reward_locked' : 'not_allowed';
  const only = (allowed: boolean): Outcome | null => (allowed ? null : otherwise);
  switch (kind) {
    case 'genesis':
      return only(isAny(payer, 'issuance') && isAny(payee, 'pool', 'community'));
    case 'reward':
      if (isAny(payer, 'community') && isAny(payee, 'member')) return payee.proven ? null : 'reward_locked';
      return only(isAny(payer, 'community') && isAny(payee, 'earned'));
    case 'release':
      if (!isAny(payer, 'earned') || !isAny(payee, 'member')) return otherwise;
      if (payer.partner !== transfer.payee) return 'not_allowed';
      return payer.proven ? null : 'reward_locked';
    case 'vote':
      return only(isAny(payer, 'member', 'earned') && isAny(payee, 'treasury'));
    case 'gift':
      return only(isAny(payer, 'member') && isAny(payee, 'member'));
    case 'hold':
      return only(isAny(payer, 'member', 'treasury', 'pool', 'community') && isAny(payee, 'escrow'));
    case 'payout':
      return only(isAny(payer, 'escrow') && isAny(payee, 'member', 'treasury'));
    case 'refund':
      return only(
        (isAny(payer, 'escrow') && isAny(payee, 'member', 'treasury', 'pool', 'community')) ||
          (isAny(payer, 'treasury') && isAny(payee, 'member', 'earned')),
      );
    case 'reversal':
      return only(isAny(payer, 'earned', 'member') && isAny(payee, 'community'));
    case 'allocation':
      return only(
        (isAny(payer, 'pool') && isAny(payee, 'member', 'treasury')) ||
          (isAny(payer, 'treasury') && isAny(payee, 'member', 'community')),
      );
  }
}
