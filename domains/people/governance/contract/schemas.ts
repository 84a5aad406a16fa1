import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import { TIERS } from '#standing/reputation/contract';
import {
  PROPOSAL_LIMITS as LIMITS,
  PROPOSAL_METHODS,
  PROPOSAL_PHASES,
  PROPOSAL_SCOPES,
  PROPOSAL_STATES,
} from './constants.ts';
import { proposalResultSchema } from './result-schemas.ts';

export const proposalIdSchema = z.strictObject({ id: z.uuid() });
export const doneAnswer = z.object({ success: z.literal(true) });

export const pageField = z.optional(
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)),
);
/** A member by name; null once their account is deleted. */
export const person = z.nullable(z.object({ id: z.string(), username: z.string() }));

const revision = z.int().check(z.gte(0));
/** ISO 8601 in UTC. */
const moment = z.iso.datetime();

/** Demands on voters beside the level, checked once when voting opens; 0 and false ask for nothing. */
const electorateFields = {
  /** RepID, one of its tiers. */
  minRepId: z.literal([0, ...TIERS]),
  /** Whole HDAG at the newest signed checkpoint of the ledger. */
  minHdag: z.int().check(z.gte(0), z.lte(LIMITS.hdagMax)),
  /** Only members whose unique-human score passes. */
  uniqueHumans: z.boolean(),
  /** Only members who hold an SBT. */
  sbtHolders: z.boolean(),
};

/** Creates a draft (revision 0) or changes the caller's. `STATUS_QUO` is added to the options. */
export const saveProposalSchema = z.strictObject({
  revision,
  title: line(LIMITS.titleMax, LIMITS.titleMin),
  summary: line(LIMITS.summaryMax, LIMITS.summaryMin),
  text: text(LIMITS.textMax, LIMITS.textMin),
  method: z.enum(PROPOSAL_METHODS),
  options: z.array(line(LIMITS.optionMax, 1)).check(z.minLength(1), z.maxLength(LIMITS.options)),
  /** How many options are elected. */
  seats: z.int().check(z.gte(1), z.lte(LIMITS.options)),
  ...electorateFields,
});
export type SaveProposal = z.infer<typeof saveProposalSchema>;

/** `revision` is the draft as its author read it: that text is fixed. */
export const publishProposalSchema = z.strictObject({ revision, opensAt: moment, closesAt: moment });
export const reasonSchema = z.strictObject({ reason: text(LIMITS.reasonMax, LIMITS.reasonMin) });

/** A mark for each option: score, rank, or 1 for an approved or chosen one; null is blank. */
const marks = z.array(z.nullable(z.int().check(z.gte(-100), z.lte(100)))).check(z.maxLength(100));
/** Casts, changes or, with null, withdraws the caller's ballot. `no` is 1 for the first and rises by 1 with each change. */
export const castBallotSchema = z.strictObject({
  no: z.int().check(z.gte(1), z.lte(100_000)),
  marks: z.nullable(marks),
});
export type CastBallot = z.infer<typeof castBallotSchema>;

/** The caller's ballot. `id` is its name in the published file. */
export const ownBallotSchema = z.object({
  id: z.string(),
  no: z.number(),
  marks: z.nullable(z.array(z.nullable(z.number()))),
});
export type OwnBallot = z.infer<typeof ownBallotSchema>;

const cardFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  state: z.enum(PROPOSAL_STATES),
  method: z.enum(PROPOSAL_METHODS),
  author: person,
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** Fixed when voting opens. */
  electors: z.nullable(z.number()),
  ballots: z.number(),
  isAuthor: z.boolean(),
  /** On the fixed list of voters; null before. */
  isElector: z.nullable(z.boolean()),
  hasVoted: z.boolean(),
};
/** A proposal as one row of a list. */
export const proposalCardSchema = z.object(cardFields);
export type ProposalCard = z.infer<typeof proposalCardSchema>;

export const PROPOSAL_ACTIONS = ['edit', 'publish', 'remove', 'withdraw', 'vote', 'comment'] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/** A demand on voters, and whether the reader meets it now. */
const demandSchema = z.object({
  label: z.string(),
  isMet: z.boolean(),
  /** Page where the reader can meet it. */
  link: z.nullable(z.string()),
});
export type Demand = z.infer<typeof demandSchema>;

export const proposalSchema = z.object({
  ...cardFields,
  /** Grows by 1 with every change of the draft; sent back with the next save. */
  revision: z.number(),
  text: z.string(),
  /** In their order on the ballot, `STATUS_QUO` last. */
  options: z.array(z.string()),
  seats: z.number(),
  ...electorateFields,
  /** Ballots from which on the result counts; null until voting opens. */
  quorum: z.nullable(z.number()),
  /** SHA-256 of the seed of the lot, published when voting opens. */
  seedHash: z.nullable(z.string()),
  /** The ledger's checkpoint by which HDAG was read. */
  checkpoint: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  result: z.nullable(proposalResultSchema),
  /** The server's clock when it answered; closing follows it. */
  now: z.string(),
  viewer: z.object({
    can: z.array(z.enum(PROPOSAL_ACTIONS)),
    demands: z.array(demandSchema),
    ballot: z.nullable(ownBallotSchema),
    /** Where votes are paid: whole and part HDAG as decimal strings. `held` is what the reader has now, earned and free. */
    hdag: z.nullable(z.object({ paid: z.string(), held: z.string() })),
  }),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** State and revision of a proposal after a write. */
export const writtenProposalSchema = z.object({ state: z.enum(PROPOSAL_STATES), revision: z.number() });
export type WrittenProposal = z.infer<typeof writtenProposalSchema>;

export const listProposalsQuerySchema = z.strictObject({
  scope: z.optional(z.enum(PROPOSAL_SCOPES)),
  phase: z.optional(z.enum(PROPOSAL_PHASES)),
  q: z.optional(line(LIMITS.searchMax)),
  page: pageField,
});
export type ListProposalsQuery = z.infer<typeof listProposalsQuerySchema>;
export const proposalPageSchema = z.object({ items: z.array(proposalCardSchema), total: z.number() });
export type ProposalPage = z.infer<typeof proposalPageSchema>;
