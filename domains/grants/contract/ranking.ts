import * as z from 'zod/mini';
import { grantMatchSchema, matchesMetaSchema } from './search-schemas.ts';

/** What a member weighs when they rank their matches, in the order people read it. */
export const RANKING_PARTS = ['meaning', 'concepts', 'text', 'awards', 'deadline', 'amount'] as const;
export const rankingPartSchema = z.enum(RANKING_PARTS);
export type RankingPart = z.infer<typeof rankingPartSchema>;

/** 1 is as much as a part can count in the matches, 0 leaves it out. */
export type RankingWeights = Readonly<Record<RankingPart, number>>;

/**
 * The weights of the matches. Facts change no score there (decision 0042), and past awards gained nothing on the judged
 * missions (decision 0065).
 */
export const USUAL_WEIGHTS: RankingWeights = {
  meaning: 1,
  concepts: 1,
  text: 1,
  awards: 0,
  deadline: 0,
  amount: 0,
};
export const WEIGHT_MOST = 3;
/** By so much the buttons and arrow keys change a weight. */
export const WEIGHT_STEP = 0.25;

const weight = z.optional(z.coerce.number<number | string>().check(z.gte(0), z.lte(WEIGHT_MOST)));

export const rankingQuerySchema = z.strictObject({
  projectId: z.uuid(),
  meaning: weight,
  concepts: weight,
  text: weight,
  awards: weight,
  deadline: weight,
  amount: weight,
});
export type RankingQuery = z.infer<typeof rankingQuerySchema>;

const rankingShareSchema = z.object({
  part: rankingPartSchema,
  weight: z.number(),
  /** What it would add at weight 1, in the points of levels; below 0 it takes away. */
  usual: z.number(),
  /** What it adds with this weight. */
  points: z.number(),
  /** What it says, in a sentence. */
  text: z.string(),
});

export const rankedMatchSchema = z.extend(grantMatchSchema, {
  rank: z.int(),
  /** Its rank with the usual weights. */
  usualRank: z.int(),
  /** Sum of the points of its parts and its limits. */
  points: z.number(),
  shares: z.array(rankingShareSchema),
  /** What no weight changes: 0 or less. */
  limits: z.object({ points: z.number(), text: z.string() }),
  /** What would move it up, in sentences. */
  moves: z.array(z.string()),
});
export type RankedMatch = z.infer<typeof rankedMatchSchema>;

export const rankingAnswer = z.object({
  /** Best first by these weights. */
  items: z.array(rankedMatchSchema),
  meta: matchesMetaSchema,
});
export type RankingAnswer = z.infer<typeof rankingAnswer>;
