import * as z from 'zod/mini';
import { grantMatchSchema, matchesMetaSchema } from './match-schemas.ts';
import { RANKING_PARTS, WEIGHT_MOST } from './ranking-weights.ts';

const rankingPartSchema = z.enum(RANKING_PARTS);

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
  /** Addition at weight 1, in the points of levels; below 0 it takes away. */
  usual: z.number(),
  /** Addition with this weight. */
  points: z.number(),
  /** Meaning, in a sentence. */
  text: z.string(),
});

export const rankedMatchSchema = z.extend(grantMatchSchema, {
  rank: z.int(),
  /** Its rank with the usual weights. */
  usualRank: z.int(),
  /** Sum of the points of its parts and its limits. */
  points: z.number(),
  shares: z.array(rankingShareSchema),
  /** Points that no weight changes: 0 or less. */
  limits: z.object({ points: z.number(), text: z.string() }),
  /** Changes that would move it up, in sentences. */
  moves: z.array(z.string()),
});
export type RankedMatch = z.infer<typeof rankedMatchSchema>;

export const rankingAnswer = z.object({
  /** Best first by these weights. */
  items: z.array(rankedMatchSchema),
  meta: matchesMetaSchema,
});
export type RankingAnswer = z.infer<typeof rankingAnswer>;
