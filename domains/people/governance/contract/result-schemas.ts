import * as z from 'zod/mini';

const names = z.readonly(z.array(z.string()));
/** A whole number, or text where it has decimals or is too large for a double. */
const quantity = z.union([z.number(), z.string()]);
const quantities = z.readonly(z.array(quantity));

const round = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('star'),
    seat: z.number(),
    totals: quantities,
    fives: quantities,
    finalists: names,
    runoff: z.optional(z.object({ first: quantity, second: quantity, alike: quantity })),
    elected: z.string(),
  }),
  z.object({
    kind: z.literal('allocation'),
    seat: z.number(),
    totals: quantities,
    quota: quantity,
    elected: z.string(),
    paid: z.object({ from: quantity, whole: quantity, shared: quantity }),
  }),
  z.object({ kind: z.literal('marks'), totals: quantities, elected: names }),
  z.object({
    kind: z.literal('elimination'),
    seat: z.number(),
    votes: quantities,
    exhausted: quantity,
    elected: z.optional(z.string()),
    out: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('transfer'),
    votes: quantities,
    quota: quantity,
    exhausted: quantity,
    elected: names,
    surplusOf: z.optional(z.string()),
    out: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('pairs'),
    seat: z.number(),
    preferred: z.readonly(z.array(quantities)),
    wins: quantities,
    elected: z.string(),
  }),
]);

/** The count, as `countElection` gives it and a file of ballots holds it. */
export const votingResultSchema = z.object({
  elected: names,
  rounds: z.readonly(z.array(round)),
  ties: z.readonly(
    z.array(
      z.object({
        between: names,
        brokenBy: z.enum(['head-to-head', 'fives', 'total', 'earlier-round', 'margins', 'lot']),
      }),
    ),
  ),
  counted: z.number(),
  abstained: z.number(),
  invalid: z.number(),
});
export type CountedRound = z.infer<typeof votingResultSchema>['rounds'][number];

/** Support of an elected option against keeping things as they are, in ballots. */
export const supportSchema = z.object({
  option: z.string(),
  /** Ballots that prefer the option, and that prefer to keep things as they are; of approvals those that approve it, and the rest. */
  more: z.number(),
  less: z.number(),
  /** Over half of both. */
  isEnough: z.boolean(),
});
export type Support = z.infer<typeof supportSchema>;

/** The stored result of a vote. */
export const proposalResultSchema = z.object({
  count: votingResultSchema,
  support: z.readonly(z.array(supportSchema)),
  ballots: z.number(),
  seed: z.string(),
  ballotsRoot: z.string(),
});
export type ProposalResult = z.infer<typeof proposalResultSchema>;
