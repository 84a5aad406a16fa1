import * as z from 'zod/mini';
import {
  CAMPAIGN_ACTIONS,
  CONTRIBUTORS_PER_PAGE,
  LIST_MAX,
  SHOWN_CONTRIBUTIONS,
  TERMS,
  THANKS_MAX,
} from './constants.ts';

/** An exact decimal of ETH, such as `0.05`; whether it is within bounds, the operation says. */
const ether = z.string().check(z.maxLength(40));
const txHash = z
  .string()
  .check(z.regex(/^0x[0-9a-f]{64}$/, 'Write the hash of a transaction: 0x and 64 hexadecimal digits.'));
const address = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'An address is 0x and 40 hexadecimal digits.'));

export const projectIdSchema = z.strictObject({ id: z.uuid() });
export const contributionIdSchema = z.strictObject({ id: z.uuid() });

export const MODES = ['keep', 'all-or-nothing'] as const;
const mode = z.enum(MODES);
export type CampaignMode = z.infer<typeof mode>;

/** Terms that an owner decides; milestones and their shares are the project's. */
export const termsSchema = z.strictObject({
  mode,
  goal: ether,
  days: z.int().check(z.gte(TERMS.daysMin), z.lte(TERMS.daysMax)),
  /** Whether the project's milestones divide the money. */
  usesMilestones: z.boolean(),
});
export type CampaignTerms = z.infer<typeof termsSchema>;

export const hashBodySchema = z.strictObject({ txHash });
/** The campaign of the project that is meant; without it the one that is shown first. */
const campaignId = z.optional(z.uuid());
export const contributeBodySchema = z.strictObject({ txHash, isAnonymous: z.boolean(), campaignId });
export const actionBodySchema = z.strictObject({
  action: z.enum(CAMPAIGN_ACTIONS),
  campaignId,
  /** In ETH; only for `give`. */
  amount: z.optional(ether),
});
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
export const pledgeBodySchema = z.strictObject({
  amount: ether,
  /** Pledges show no names, so there is nothing to hide yet. */
  isAnonymous: z._default(z.boolean(), false),
});
export const anonymityBodySchema = z.strictObject({ isAnonymous: z.boolean() });
export const thanksBodySchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(THANKS_MAX)),
});
export const factoryBodySchema = z.strictObject({ address });
/** The transaction that deployed a factory, to read the address it got. */
export const factoryQuerySchema = z.strictObject({ deployedBy: z.optional(txHash) });

/** Transaction for a wallet to send; amounts in hexadecimal, as wallets take them. */
export const transactionSchema = z.object({
  chainId: z.number(),
  from: z.string(),
  to: z.string(),
  value: z.string(),
  data: z.string(),
});
export type PreparedTransaction = z.infer<typeof transactionSchema>;

/** partly-refunded: part was paid to the project, and the giver claimed the rest back. */
export const contributionStateSchema = z.enum([
  'pending',
  'confirmed',
  'failed',
  'undone',
  'partly-refunded',
  'refunded',
]);
export type ContributionState = z.infer<typeof contributionStateSchema>;

/** A contribution as others see it. Amounts are exact decimals of ETH, times ISO 8601 in UTC. */
const publicContributionSchema = z.object({
  id: z.string(),
  /** Null: anonymous, or a wallet that no member has linked. */
  name: z.nullable(z.string()),
  ether: z.nullable(z.string()),
  /** Part of it that was claimed back; null where nothing was. */
  refunded: z.nullable(z.string()),
  state: contributionStateSchema,
  at: z.string(),
});
export type PublicContribution = z.infer<typeof publicContributionSchema>;

/** Members and wallets that gave. Null where one gift is anonymous: the number could say whose it is. */
const backers = z.nullable(z.number());

export const contributorsQuerySchema = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});
/** One page of a project's confirmed contributions, newest first. */
export const contributorsSchema = z.object({
  items: z.array(publicContributionSchema).check(z.maxLength(CONTRIBUTORS_PER_PAGE)),
  /** On all pages. */
  total: z.number(),
  backers,
});

/** How many blocks a pending contribution has, its own included, of those it needs. */
const progressSchema = z.object({ blocks: z.number(), needed: z.number() });
export type Progress = z.infer<typeof progressSchema>;

/** A contribution as its giver and the project's owner see it. */
export const receiptSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Title of the project, for a deleted one that at the opening of its campaign. */
  projectTitle: z.string(),
  /** Whether there is a page of the project; of one that was hidden or deleted the funding can still be read. */
  isProjectShown: z.boolean(),
  campaignId: z.string(),
  state: contributionStateSchema,
  /** Why it is not confirmed: what is missing while it is pending, and why it failed or was undone. */
  reason: z.nullable(z.string()),
  /** Null unless it is pending in a block, and while the chain does not answer. */
  progress: z.nullable(progressSchema),
  ether: z.nullable(z.string()),
  /**
   * Part that the giver claimed back, and the amount the project got of it instead; null where nothing was claimed
   * back.
   */
  refunded: z.nullable(z.string()),
  paidToProject: z.nullable(z.string()),
  /** The transaction that claimed it back; null also where it is not known. */
  refundTxHash: z.nullable(z.string()),
  name: z.nullable(z.string()),
  wallet: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  beneficiary: z.nullable(z.string()),
  chainId: z.number(),
  /** On another chain than the one set up here: kept, and counted nowhere. */
  isOtherChain: z.boolean(),
  txHash: z.nullable(z.string()),
  block: z.nullable(z.string()),
  givenAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  isMine: z.boolean(),
  canThank: z.boolean(),
  thanks: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const ownContributionsSchema = z.object({
  items: z.array(receiptSchema).check(z.maxLength(LIST_MAX)),
  /** How many contributions there are; the list has the newest, the CSV has all. */
  total: z.number(),
  pledges: z.array(
    z.object({
      projectId: z.string(),
      projectTitle: z.string(),
      ether: z.string(),
      isAnonymous: z.boolean(),
      createdAt: z.string(),
    }),
  ),
});
export type OwnContributions = z.infer<typeof ownContributionsSchema>;

export const phaseSchema = z.enum(['open', 'paying', 'refunding']);
/** Present state of the contract. */
export const liveSchema = z.object({
  phase: phaseSchema,
  raised: z.string(),
  /** The part of `raised` that has a vote on milestones: all but the beneficiary's own gifts. */
  givenByOthers: z.string(),
  paid: z.string(),
  refunded: z.string(),
  held: z.string(),
  milestonesPaid: z.number(),
  /** The last vote, until its milestone is paid. `failed`: it ended without a majority. */
  vote: z.nullable(
    z.object({ endsAt: z.string(), approved: z.string(), state: z.enum(['open', 'passed', 'failed']) }),
  ),
  /** Whether backers can end it now since nothing was paid for too long; else from when, while it pays out. */
  canEnd: z.boolean(),
  canEndFrom: z.nullable(z.string()),
});
export type LiveCampaign = z.infer<typeof liveSchema>;

/** Stake in a campaign of the wallet that the reader gave by. */
const backingSchema = z.object({
  given: z.string(),
  /** Amount of a refund now; 0 while there is none to claim. */
  refund: z.string(),
  /** Whether it can approve in the vote that is open, or has. */
  vote: z.enum(['none', 'can-approve', 'approved']),
});
export type Backing = z.infer<typeof backingSchema>;

const milestoneSchema = z.object({
  title: z.string(),
  percent: z.number(),
  /** Its part of all that was given, as the contract pays it; null while the chain does not answer. */
  amount: z.nullable(z.string()),
  /** As the chain has it. asked: in a vote. unpaid: the campaign ended before. */
  state: z.nullable(z.enum(['paid', 'asked', 'to-come', 'unpaid'])),
});
export type CampaignMilestone = z.infer<typeof milestoneSchema>;

export const campaignSchema = z.object({
  id: z.string(),
  state: z.enum(['opening', 'open', 'refused']),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  beneficiary: z.nullable(z.string()),
  mode: z.nullable(mode),
  goal: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** How long backers vote on one milestone. */
  votingDays: z.nullable(z.number()),
  /** Days without a payment after which backers can end it. */
  patienceDays: z.nullable(z.number()),
  milestones: z.array(milestoneSchema),
  /** Null while the chain does not answer. */
  live: z.nullable(liveSchema),
  /** Why it refunds; null while it does not. ended: by its owner or by backers, which the chain does not say. */
  endedBy: z.nullable(z.enum(['cancelled', 'below-goal', 'abandoned', 'ended'])),
  /** Null where the reader has nothing in it, or while that makes no difference. */
  mine: z.nullable(backingSchema),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** All that the part of a project's page shows. */
export const fundingSchema = z.object({
  /** Null without a chain: members pledge. */
  chainId: z.nullable(z.number()),
  canOpen: z.boolean(),
  /** The one that takes money, or the last one. */
  campaign: z.nullable(campaignSchema),
  /** Other campaigns of the project that may still hold money, newest first. */
  earlier: z.array(campaignSchema),
  /** Those before that hold nothing any more, newest first. */
  past: z.array(campaignSchema),
  confirmed: z.object({ ether: z.string(), count: z.number(), backers }),
  contributions: z.array(publicContributionSchema).check(z.maxLength(SHOWN_CONTRIBUTIONS)),
  mine: z.array(receiptSchema).check(z.maxLength(SHOWN_CONTRIBUTIONS)),
  pledged: z.object({
    ether: z.string(),
    count: z.number(),
    mine: z.nullable(z.object({ ether: z.string(), isAnonymous: z.boolean() })),
  }),
});
export type Funding = z.infer<typeof fundingSchema>;

export const factorySchema = z.object({
  chainId: z.nullable(z.number()),
  /** Chain of the node; null where it does not answer. */
  nodeChainId: z.nullable(z.number()),
  address: z.nullable(z.string()),
  state: z.enum(['no-chain', 'unreachable', 'none', 'wrong-code', 'verified']),
  confirmations: z.number(),
  /** The creation code to send from a wallet. */
  bytecode: z.string(),
  /** The contract that the asked transaction made; null while no block has it, or it made none. */
  deployed: z.nullable(z.string()),
});
export type Factory = z.infer<typeof factorySchema>;
