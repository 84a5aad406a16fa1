import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { PostingQueue } from '../server/ledger/posting-queue.ts';
import type { Decision, Transfer } from '../server/ledger/transfer.ts';
import {
  ACCOUNT_CLASS,
  type AccountClass,
  TRANSFER_KIND,
  type TransferKind,
} from '../server/rules/routes.ts';
import { postBatch } from '../server/store/post-batch.ts';
import { type OracleAccount, SerialOracle } from './serial-oracle.ts';

export interface DifferentialResult {
  readonly batches: number;
  readonly transfers: number;
  /** Transfers by what the ledger answered; a run that never met an answer has not tested it. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Differences, in words; empty when the ledger is right. */
  readonly differences: readonly string[];
}

const KINDS = Object.keys(TRANSFER_KIND) as TransferKind[];
const START = Date.UTC(2026, 0, 31, 12);
const CHECK_EVERY = 50;
const UNKNOWN_ACCOUNT = 268_000_000 * 8 + ACCOUNT_CLASS.member;

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A small world in which everything happens often: few accounts, little money, repeated keys, changing proofs. */
class World {
  readonly oracle: SerialOracle;
  readonly #random: () => number;
  readonly #used: Transfer[] = [];
  readonly #keyStart: string;
  #keys = 0;

  constructor(oracle: SerialOracle, seed: number) {
    this.oracle = oracle;
    this.#random = seededRandom(seed);
    this.#keyStart = `00000000-0000-4000-${(seed % 0x10000).toString(16).padStart(4, '0')}`;
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  }

  /** A third of the batches hold nothing special, so that the short way is taken too. */
  batch(): Transfer[] {
    const isCalm = this.below(3) === 0;
    return Array.from({ length: 1 + this.below(24) }, () => (isCalm ? this.#smallGift() : this.#transfer()));
  }

  #smallGift(): Transfer {
    const members = [...this.oracle.accounts].filter(([, account]) => account.class === 'member');
    const [payer] = this.pick(members);
    const [payee] = this.pick(members.filter(([id]) => id !== payer));
    return this.#made({ payer, payee, amount: BigInt(1 + this.below(3)), kind: 'gift' });
  }

  #made(facts: Omit<Transfer, 'key' | 'reference'>): Transfer {
    this.#keys += 1;
    const key = `${this.#keyStart}-${this.#keys.toString(16).padStart(12, '0')}`;
    const transfer = { ...facts, key, reference: this.pick(['', 'a', 'NULL']) };
    this.#used.push(transfer);
    return transfer;
  }

  #transfer(): Transfer {
    const recent = 1 + this.below(Math.min(60, this.#used.length || 1));
    const again = this.below(12) === 0 ? this.#used.at(-recent) : undefined;
    if (again) return this.below(2) === 0 ? again : { ...again, amount: again.amount + 1n };
    const ids = [...this.oracle.accounts.keys()];
    const payer = this.below(60) === 0 ? UNKNOWN_ACCOUNT : this.pick(ids);
    const payee =
      payer !== UNKNOWN_ACCOUNT && this.below(60) === 0
        ? UNKNOWN_ACCOUNT
        : this.pick(ids.filter((id) => id !== payer));
    const amount = BigInt(1 + this.below(this.below(4) === 0 ? 400 : 30));
    return this.#made({ payer, payee, amount, kind: this.#kindFor(payer, payee) });
  }

  /** Mostly one that fits, or nearly everything would be refused. */
  #kindFor(payer: number, payee: number): TransferKind {
    if (this.below(5) === 0) return this.pick(KINDS);
    const [from, to] = [this.oracle.accounts.get(payer)?.class, this.oracle.accounts.get(payee)?.class];
    const fitting: Partial<Record<string, TransferKind>> = {
      'member member': 'gift',
      'member treasury': 'vote',
      'earned treasury': 'vote',
      'member escrow': 'hold',
      'escrow member': 'payout',
      'community earned': 'reward',
      'community member': 'reward',
      'earned member': 'release',
      'earned community': 'reversal',
      'pool member': 'allocation',
      'pool treasury': 'allocation',
      'treasury earned': 'refund',
      'treasury member': 'refund',
      'treasury community': 'allocation',
    };
    return fitting[`${from} ${to}`] ?? this.pick(KINDS);
  }
}

interface Seed {
  readonly class: AccountClass;
  readonly balance: bigint;
  readonly ofPrevious?: true;
  readonly vesting?: true;
}

const SEEDS: readonly Seed[] = [
  { class: 'community', balance: 4000n },
  { class: 'treasury', balance: 50n },
  { class: 'pool', balance: 4800n, vesting: true },
  { class: 'pool', balance: 300n },
  { class: 'escrow', balance: 0n },
  ...Array.from({ length: 4 }, (): Seed[] => [
    { class: 'member', balance: 60n },
    { class: 'earned', balance: 20n, ofPrevious: true },
  ]).flat(),
];

async function seedAccounts(db: Database, oracle: SerialOracle): Promise<void> {
  let previous = 0;
  for (const { class: name, balance, ofPrevious, vesting } of SEEDS) {
    const number = ACCOUNT_CLASS[name];
    const from = vesting ? new Date(START) : null;
    const partner = ofPrevious ? previous : null;
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into tokens_account (id, class, balance, partner, vests_from, vests_total)
      values (tokens_new_account_id(${number}), ${number}, ${balance.toString()}::bigint, ${partner},
              ${from?.toISOString() ?? null}::timestamptz, ${from ? balance.toString() : null}::bigint) returning id`);
    const id = rows[0]?.id ?? 0;
    const account: OracleAccount = {
      class: name,
      balance,
      floor: 0n,
      proven: false,
      closed: false,
      partner,
      vesting: from ? { from, total: balance } : null,
    };
    oracle.accounts.set(id, account);
    previous = id;
  }
}

/** Sends the same random batches to the ledger and to the oracle and compares every answer, and the balances. */
export async function runDifferential(
  db: Database,
  { seed, batches }: { readonly seed: number; readonly batches: number },
): Promise<DifferentialResult> {
  let now = START;
  const queue = new PostingQueue({
    clock: { now: () => new Date(now) },
    post: (batch, moment) => postBatch(db, batch, moment),
  });
  const { rows } = await db.execute<{ last_seq: string }>(sql`select last_seq from tokens_head`);
  const oracle = new SerialOracle(Number(rows[0]?.last_seq));
  await seedAccounts(db, oracle);
  const world = new World(oracle, seed);
  const differences: string[] = [];
  const outcomes: Record<string, number> = {};
  let transfers = 0;
  for (let round = 1; round <= batches && differences.length < 10; round += 1) {
    // Five years on the whole, so that vesting begins, continues and ends.
    now = START + Math.floor((round / batches) * 5 * 365 * 24 * 3600 * 1000);
    if (world.below(10) === 0) await changeProof(db, world);
    if (world.below(10) === 0) await changeClosed(db, world);
    const batch = world.batch();
    const answers = await queue.post(batch);
    const call: Parameters<SerialOracle['post']>[2] = new Map();
    const expected = batch.map((transfer) => oracle.post(transfer, new Date(now), call));
    differences.push(...compare(round, answers, expected));
    for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    transfers += batch.length;
    if (round % CHECK_EVERY === 0 || round === batches) {
      differences.push(...(await compareBalances(db, round, oracle)));
    }
  }
  return { batches, transfers, outcomes, differences };
}

/** Changes one account alone, though a member's two change together: so it is seen which of them is asked. */
async function changeProof(db: Database, world: World): Promise<void> {
  const owned = [...world.oracle.accounts].filter(([, account]) =>
    ['earned', 'member'].includes(account.class),
  );
  const [id, account] = world.pick(owned);
  account.proven = !account.proven;
  await db.execute(sql`update tokens_account set proven = ${account.proven} where id = ${id}`);
}

/** Never opened again in life; here it is, or soon there would be no account left to give to. */
async function changeClosed(db: Database, world: World): Promise<void> {
  const free = [...world.oracle.accounts].filter(([, account]) => account.class === 'member');
  const [id, account] = world.pick(free);
  account.closed = !account.closed;
  await db.execute(sql`update tokens_account set closed = ${account.closed} where id = ${id}`);
}

function compare(round: number, answers: readonly Decision[], expected: readonly Decision[]): string[] {
  const words = ({ key, outcome, seq, at, repeated }: Decision) =>
    `${key} ${outcome} ${seq} ${at.toISOString()} ${repeated}`;
  return answers.flatMap((answer, index) => {
    const wanted = expected[index];
    return wanted && words(answer) === words(wanted)
      ? []
      : [`batch ${round}: ${words(answer)} instead of ${wanted ? words(wanted) : 'nothing'}`];
  });
}

async function compareBalances(db: Database, round: number, oracle: SerialOracle): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; balance: string }>(
    sql`select id, balance from tokens_account where id = any(${`{${[...oracle.accounts.keys()].join(',')}}`}::integer[])`,
  );
  return rows.flatMap(({ id, balance }) => {
    const wanted = oracle.accounts.get(id)?.balance;
    return wanted === BigInt(balance) ? [] : [`batch ${round}: account ${id} has ${balance}, not ${wanted}`];
  });
}
