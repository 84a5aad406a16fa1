import { z } from 'zod';
import { USERNAME_MAX } from '#members/identity/contract';
import { parseHdag } from './amount.ts';
import {
  BLOCKS_SHOWN_MAX,
  HISTORY_DAYS_MAX,
  LARGEST_BATCH,
  REWARD_WAITS,
  STATEMENT_KINDS,
} from './constants.ts';

/** HDAG as a decimal string (economy, "Amounts"). */
const hdag = z.string();
const instant = z.iso.datetime();
const cid = z.string();
/** 32 bytes in hex. */
const hash = z.string();

const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const balanceAnswer = answer(
  z.object({
    /** May be given, exchanged and put in escrow. */
    available: hdag,
    /** Earned before the caller, or whom it was paid for, held an SBT: votes, and leaves no other way. */
    earned: hdag,
    total: hdag,
    /** Value of pending rewards now. */
    pending: hdag,
    /** Where others may send HDAG to; null while the caller never had any. */
    address: z.uuid().nullable(),
    /** Where rewards come to while the caller holds no SBT; null like `address`. */
    earnedAddress: z.uuid().nullable(),
    /** Rewards of this UTC day. */
    today: z.object({
      received: hdag,
      /** Null for who holds an SBT. */
      limit: hdag.nullable(),
      resetsAt: instant,
    }),
  }),
);

const CURSOR = /^\d{1,16}\.\d{1,10}$/;

const statementFilter = {
  kind: z.enum(STATEMENT_KINDS).optional(),
  direction: z.enum(['in', 'out']).optional(),
};

export const statementQuery = z.strictObject({
  /** `next` of the page before. */
  before: z.string().regex(CURSOR, 'Give the cursor of a page').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  ...statementFilter,
});

export const statementExportQuery = z.strictObject(statementFilter);

export const statementLine = z.object({
  seq: z.number(),
  at: instant,
  kind: z.string(),
  account: z.enum(['available', 'earned']),
  /** Less than 0 for what was paid. */
  amount: hdag,
  /** Other side of the transfer. */
  counterparty: z.object({
    /** `left`: a member who is no longer there, of whom only the address is known. */
    kind: z.enum(['member', 'self', 'house', 'left']),
    /** Alias of a member, what the house calls its account, else the address. */
    name: z.string(),
  }),
  /**
   * Reason of a reward that was paid or taken back, in the word of the promising domain; null for every other
   * transfer.
   */
  reason: z.string().nullable(),
  /** Username of the member that reward is about; null for every other transfer, and for who has left. */
  about: z.string().nullable(),
  /** Why a reward was taken back, as it was written; null for every other transfer. */
  note: z.string().nullable(),
  /** Block of the transfer; null while it is not sealed. */
  block: cid.nullable(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const statementAnswer = answer(
  z.object({ items: z.array(statementLine), next: z.string().nullable() }),
);

/** Username of the member a reward is about; null where it is about no other member, or they have left. */
const about = z.string().nullable();

const reward = z.object({
  reason: z.string(),
  about,
  /** Step it is pending until, as a clause that follows "until"; null where no domain says it. */
  until: z.string().nullable(),
  /** Whether that is a step of the caller, not of the member it is about. */
  isOwnStep: z.boolean(),
  state: z.enum(['waiting', 'due', 'held', 'paid', 'refused', 'lapsed', 'reversed']),
  original: hdag,
  valueNow: hdag,
  paid: hdag,
  /** Unpaid part of its value now. */
  left: hdag,
  /** When it decays next, is paid, or can continue; null when no day is known. */
  nextStepAt: instant.nullable(),
  /** Why it is due and not paid; null for every other reward. */
  waitsFor: z.enum(REWARD_WAITS).nullable(),
  note: z.string().nullable(),
  createdAt: instant,
});
export type LedgerReward = z.output<typeof reward>;

const endedReward = z.object({
  id: z.string(),
  reason: z.string(),
  about,
  state: z.enum(['refused', 'lapsed']),
  original: hdag,
  paid: hdag,
  /** Why. */
  note: z.string().nullable(),
  endedAt: instant,
});
export type EndedReward = z.output<typeof endedReward>;

export const rewardsAnswer = answer(
  z.object({
    items: z.array(reward),
    /** How many there are; an answer holds the oldest. */
    total: z.number().int(),
    /** Those that were refused or had decayed to nothing in the last 30 days, newest first. */
    ended: z.array(endedReward),
  }),
);

const vesting = z.object({
  from: instant,
  /** Full months since then. */
  month: z.number().int(),
  /** Amount that may have left the pool by now. */
  free: hdag,
  /** When more is free, and how much more; null once all is. */
  next: z.object({ at: instant, amount: hdag }).nullable(),
  /** Each step: so much is free from then on. */
  steps: z.array(z.object({ at: instant, free: hdag })),
});
export type Vesting = z.output<typeof vesting>;

export const supplyAnswer = answer(
  z.object({
    supply: hdag,
    pools: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        genesis: hdag,
        balance: hdag,
        /** Null for a pool that was free from the start. */
        vesting: vesting.nullable(),
      }),
    ),
    treasury: hdag,
    /** In the accounts of members and in escrows. */
    inCirculation: hdag,
    transfers: z.number(),
    blocks: z.number(),
    /** Transfers that no block holds yet. */
    unsealed: z.number(),
  }),
);

export const distributionAnswer = answer(
  z.object({
    /** Where the supply stands, by what holds it. */
    holders: z.array(z.object({ name: z.string(), label: z.string(), balance: hdag })),
    /** Members by what they have: from `from` up to the next one's, in HDAG. */
    members: z.array(z.object({ from: hdag, count: z.number() })),
  }),
);

export const historyQuery = z.strictObject({
  days: z.coerce.number().int().min(7).max(HISTORY_DAYS_MAX).default(90),
});

export const historyAnswer = answer(
  z.object({
    /** Caller's balance at the end of each UTC day, oldest first; the last is now. */
    days: z.array(z.object({ day: z.string(), balance: hdag })),
  }),
);

const checkpoint = z.object({
  cid,
  size: z.number(),
  root: hash,
  accounts: z.number(),
  tips: hash,
  seq: z.number(),
  at: instant,
  previous: cid.nullable(),
  /** Ed25519 public key in hex, and its signature over the hash in the CID. */
  key: hash,
  signature: z.string(),
});

export const checkpointAnswer = answer(z.object({ checkpoint: checkpoint.nullable() }));

/** A CID of version 1 in base32. */
export const cidParams = z.strictObject({
  cid: z.string().regex(/^[a-z0-9-]{1,100}$/, 'Give the CID of a block'),
});

const block = z.object({
  cid,
  n: z.number(),
  type: z.enum(['genesis', 'transfer']),
  at: instant,
  /** Block of a transfer; null for genesis. Accounts are named by random UUIDs. */
  transfer: z
    .object({
      seq: z.number(),
      kind: z.string(),
      payer: z.uuid(),
      payee: z.uuid(),
      amount: hdag,
      payerAfter: hdag,
      payeeAfter: hdag,
      parents: z.array(cid),
    })
    .nullable(),
});
export type Block = z.output<typeof block>;

/** With the block itself: dag-cbor in base64. */
export const blockAnswer = answer(block.extend({ bytes: z.string() }));

export const blocksQuery = z.strictObject({
  /** `next` of the page before. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(BLOCKS_SHOWN_MAX).default(20),
  /** Only those that touch this account. */
  account: z.uuid('Give the address of an account').toLowerCase().optional(),
  /** Only those that touch an account of the member with this username; found by members, if the profile is shown. */
  member: z.string().trim().min(1).max(USERNAME_MAX).optional(),
});

export const blocksAnswer = answer(
  z.object({
    items: z.array(block),
    next: z.number().nullable(),
    /** Names of accounts among them: the house's own, and for members those of members who show their profile. */
    accounts: z.array(z.object({ ref: z.uuid(), label: z.string(), username: z.string().nullable() })),
  }),
);

const inclusion = {
  index: z.number(),
  size: z.number(),
  leaf: hash,
  root: hash,
  path: z.array(hash),
  checkpoint: cid,
};

export const blockProofAnswer = answer(z.object(inclusion));

export const consistencyQuery = z.strictObject({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
});
export const consistencyAnswer = answer(
  z.object({ from: z.number(), to: z.number(), rootFrom: hash, rootTo: hash, path: z.array(hash) }),
);

const provenBalance = z.object({ ...inclusion, account: z.uuid(), balance: hdag, block: cid });

export const balanceProofAnswer = answer(
  z.object({
    /** One for each account of the caller that the newest checkpoint holds. */
    accounts: z.array(provenBalance),
  }),
);

export const accountParams = z.strictObject({ id: z.uuid('Give the address of an account').toLowerCase() });

/** As `balanceProofAnswer`, so that one program proves both. */
export const accountAnswer = answer(
  z.object({
    account: z.uuid(),
    /** Name of an account of the house; members' accounts have no name. */
    label: z.string().nullable(),
    /** The account with its balance at the newest checkpoint; empty until it is in one. */
    accounts: z.array(provenBalance).max(1),
  }),
);

/** An amount in a request: more than nothing. */
export const hdagAmountSchema = z
  .string()
  .refine((text) => (parseHdag(text) ?? 0n) > 0n, 'Give an amount above 0 with at most 6 decimals');

const transferFields = {
  /** UUID of the caller's choice: the same key and content again gets the first answer. */
  key: z.uuid().toLowerCase(),
  /** A username, or the address of a ledger account. */
  to: z.string().trim().min(1, 'Say who receives it').max(100),
  amount: hdagAmountSchema,
};
export const transferBody = z.strictObject(transferFields);
export const batchBody = z.strictObject({
  transfers: z.array(z.strictObject(transferFields)).min(1).max(LARGEST_BATCH),
});

const decision = z.object({
  key: z.uuid(),
  /** `posted`, or why not. */
  outcome: z.string(),
  /** Number in the journal; null for what never came there. */
  seq: z.number().nullable(),
  at: instant.nullable(),
  /** Whether the key was known. */
  repeated: z.boolean(),
});
export type DecisionAnswer = z.infer<typeof decision>;
export const transferAnswer = answer(decision);
export const batchAnswer = answer(z.object({ results: z.array(decision) }));

export const verificationAnswer = answer(z.object({ askedAt: instant }));
