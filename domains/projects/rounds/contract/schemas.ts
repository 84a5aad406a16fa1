import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import {
  APPLICATION_STATES,
  CAMPAIGN_FITS,
  ROUND_LIMITS as LIMITS,
  POOL_MAX,
  ROUND_METHODS,
  ROUND_STAGES,
  ROUND_STATES,
} from './constants.ts';
import { moment, wei } from './field-schemas.ts';

const revision = z.int().check(z.gte(0));

export const roundIdSchema = z.strictObject({ id: z.uuid() });
export const applicationIdSchema = z.strictObject({ id: z.uuid(), applicationId: z.uuid() });
export const reviewerIdSchema = z.strictObject({ id: z.uuid(), memberId: z.uuid() });
export const revisionSchema = z.strictObject({ revision });

const pool = wei.check(
  z.refine((value) => BigInt(value) <= POOL_MAX, 'The pool is above a million ETH. Check its zeros.'),
);

/** The terms of a round: what a result follows from beside the gifts. */
const termFields = {
  name: line(LIMITS.nameMax, LIMITS.nameMin),
  purpose: text(LIMITS.purposeMax, LIMITS.purposeMin),
  funder: line(LIMITS.funderMax, LIMITS.funderMin),
  requirements: text(LIMITS.requirementsMax),
  poolWei: pool,
  method: z.enum(ROUND_METHODS),
  /** Wei: the bound of a pair (`pairwise`) or one whole coin (`cocm`); null for `qf`. */
  parameterWei: z.nullable(wei),
  /** The most one project is paid, or null. */
  capWei: z.nullable(wei),
  /** The least a donor must give to a project for it to count, or null. */
  minimumWei: z.nullable(wei),
  donorLevel: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Only gifts of donors whose unique-human score passes are matched. */
  uniqueHumans: z.boolean(),
  applicationsFrom: moment,
  givingFrom: moment,
  givingUntil: moment,
  appealUntil: moment,
};

/** One save: `revision` is the one the writer last saw, 0 for a round that does not exist yet. */
export const saveRoundSchema = z.strictObject({ revision, ...termFields });
export type SaveRound = z.infer<typeof saveRoundSchema>;
export type Terms = Omit<SaveRound, 'revision'>;

export const reasonSchema = z.strictObject({ reason: text(LIMITS.reasonMax, LIMITS.reasonMin) });
export const applySchema = z.strictObject({ projectId: z.uuid(), note: text(LIMITS.noteMax) });
export const decisionSchema = z.strictObject({
  accept: z.boolean(),
  reason: text(LIMITS.reasonMax, LIMITS.reasonMin),
});
export const usernameSchema = z.strictObject({ username: line(60, 1) });

export const personSchema = z.nullable(z.object({ id: z.string(), username: z.string() }));

const page = z.optional(z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)));
export const listRoundsQuerySchema = z.strictObject({
  stage: z.optional(z.enum(ROUND_STAGES)),
  /** Rounds in which this project is accepted. */
  projectId: z.optional(z.uuid()),
  page,
});
export type ListRoundsQuery = z.infer<typeof listRoundsQuerySchema>;

export const roundStateSchema = z.enum(ROUND_STATES);

const cardFields = {
  id: z.string(),
  name: z.string(),
  state: roundStateSchema,
  funder: z.string(),
  owner: personSchema,
  poolWei: z.string(),
  method: z.enum(ROUND_METHODS),
  applicationsFrom: z.string(),
  givingFrom: z.string(),
  givingUntil: z.string(),
  appealUntil: z.string(),
  /** Accepted projects. */
  projectCount: z.number(),
};
export const roundCardSchema = z.object(cardFields);
export type RoundCard = z.infer<typeof roundCardSchema>;
export const roundPageSchema = z.object({ items: z.array(roundCardSchema), total: z.number() });

/** One change of published terms, with each value before and after. */
const changeSchema = z.object({
  changedAt: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const flagSchema = z.object({
  reason: z.string(),
  flaggedAt: z.string(),
  appeal: z.nullable(z.string()),
  /** Null while an appeal is not decided, and where there was none. */
  upheld: z.nullable(z.boolean()),
  decisionReason: z.nullable(z.string()),
});
export type Flag = z.infer<typeof flagSchema>;

export const roundSchema = z.object({
  ...cardFields,
  revision: z.number(),
  purpose: z.string(),
  requirements: z.string(),
  parameterWei: z.nullable(z.string()),
  capWei: z.nullable(z.string()),
  minimumWei: z.nullable(z.string()),
  donorLevel: z.string(),
  uniqueHumans: z.boolean(),
  publishedAt: z.nullable(z.string()),
  finalAt: z.nullable(z.string()),
  cancelled: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  reviewers: z.array(z.object({ id: z.string(), username: z.string() })),
  history: z.array(changeSchema),
  viewer: z.object({
    isOwner: z.boolean(),
    /** Owner or reviewer: reads applications, and decides them unless `hasProject`. */
    isJudge: z.boolean(),
    /** A judge who owns or works on a project that applied, in any state: decides, flags and rules on nothing here. */
    hasProject: z.boolean(),
    /** The viewer's own gifts were flagged; only they read it here. */
    flag: z.nullable(flagSchema),
  }),
});
export type FullRound = z.infer<typeof roundSchema>;

export const applicationSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Its owner shows it to everyone on the web: visitors can open its page. */
  isPublic: z.boolean(),
  applicant: personSchema,
  state: z.enum(APPLICATION_STATES),
  appliedAt: z.string(),
  /** The project's revision the application was made with. */
  revision: z.number(),
  /** For judges and the applicant; null for everybody else. */
  inside: z.nullable(
    z.object({
      note: z.string(),
      reason: z.nullable(z.string()),
      appeal: z.nullable(z.string()),
      /** The project was edited since it applied. */
      isEdited: z.boolean(),
      isOwn: z.boolean(),
      canDecide: z.boolean(),
    }),
  ),
});
export type RoundApplication = z.infer<typeof applicationSchema>;
export const applicationsSchema = z.array(applicationSchema);

/** A project that its owner could apply with. */
const candidateSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  fit: z.enum(CAMPAIGN_FITS),
  /** Null without a campaign. */
  campaignEnds: z.nullable(z.string()),
});
export type RoundCandidate = z.infer<typeof candidateSchema>;
export const candidatesSchema = z.array(candidateSchema);

export const estimateQuerySchema = z.strictObject({ projectId: z.optional(z.uuid()), wei });

/** Addition of one more gift of the caller to a project's match. */
const estimateSchema = z.object({
  projectId: z.string(),
  /** `closed`: the project takes no contributions now, no matter who asks. */
  state: z.enum(['counts', 'sign_in', 'not_eligible', 'closed']),
  /** Wei; null unless the gift counts, and where there is no quick estimate. */
  range: z.nullable(z.object({ lowWei: z.string(), highWei: z.string() })),
  /** Why it adds nothing or cannot be given, as a sentence. */
  because: z.nullable(z.string()),
  /** Condition for a gift to count: the goal is reached and the money paid out, or paid out; null without a campaign. */
  condition: z.nullable(z.enum(['goal', 'paid_out'])),
  /** Match of the project if giving ended now, wei; null where there is no quick estimate. */
  matchWei: z.nullable(z.string()),
});
export type Estimate = z.infer<typeof estimateSchema>;

export const estimatesSchema = z.object({
  asOf: z.string(),
  /** Rest of the pool if giving ended now, wei. */
  leftWei: z.nullable(z.string()),
  /** Steps the caller lacks for matched gifts. */
  missing: z.array(z.object({ label: z.string(), link: z.string() })),
  projects: z.array(estimateSchema),
});
export type Estimates = z.infer<typeof estimatesSchema>;

const projectResult = z.object({
  projectId: z.string(),
  title: z.string(),
  donors: z.number(),
  /** All money given, whether it counts for the match or not. */
  receivedWei: z.string(),
  matchWei: z.string(),
  /** The match if no donor was flagged. */
  withFlaggedWei: z.string(),
  /** Payout address with its proof; null where the project named none. */
  payout: z.nullable(z.object({ address: z.string(), amountWei: z.string(), proof: z.array(z.string()) })),
});
export type ProjectResult = z.infer<typeof projectResult>;

export const resultSchema = z.object({
  isFinal: z.boolean(),
  asOf: z.string(),
  poolWei: z.string(),
  leftWei: z.string(),
  flagged: z.number(),
  command: z.string(),
  /** Merkle root over (address, uint256); null before the end and where no payout is due. */
  root: z.nullable(z.string()),
  projects: z.array(projectResult),
});
export type FullResult = z.infer<typeof resultSchema>;

export const donorSchema = z.object({
  /** The donor's pseudonym in this round. */
  donor: z.string(),
  projects: z.number(),
  givenWei: z.string(),
  flag: z.nullable(flagSchema),
  canFlag: z.boolean(),
  canDecide: z.boolean(),
});
export type Donor = z.infer<typeof donorSchema>;
export const donorsSchema = z.array(donorSchema);

const donor = z.string().check(z.regex(/^d-[0-9a-f]{16}$/), z.meta({ examples: ['d-0f1e2d3c4b5a6978'] }));
export const donorIdSchema = z.strictObject({ id: z.uuid(), donor });
export const flagDonorSchema = z.strictObject({ donor, reason: text(LIMITS.reasonMax, LIMITS.reasonMin) });
export const decideFlagSchema = z.strictObject({
  uphold: z.boolean(),
  reason: text(LIMITS.reasonMax, LIMITS.reasonMin),
});
