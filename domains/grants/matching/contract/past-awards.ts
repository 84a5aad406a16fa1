import * as z from 'zod/mini';
import { grantIdSchema } from '#grants/catalog/contract';

/** Amounts and years of some awards. */
export const awardFiguresSchema = z.object({
  /** How many awards. */
  count: z.int(),
  /** Amounts in the currency most of them have; null where none has one. */
  amounts: z.nullable(
    z.object({
      currency: z.string(),
      count: z.int(),
      median: z.number(),
      min: z.number(),
      max: z.number(),
    }),
  ),
  years: z.nullable(z.object({ first: z.int(), last: z.int() })),
});
export type AwardFigures = z.infer<typeof awardFiguresSchema>;

const pastAwardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  funder: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  year: z.nullable(z.int()),
  amount: z.nullable(z.object({ value: z.number(), currency: z.string() })),
});
export type PastAward = z.infer<typeof pastAwardSchema>;

const figures = {
  /** Past awards that were compared. */
  compared: z.int(),
  similar: awardFiguresSchema,
  /** The closest of them. */
  awards: z.array(pastAwardSchema),
};

export const pastAwardsQuerySchema = z.strictObject({ projectId: z.uuid() });

/** Funders of work like a project. */
export const pastAwardsAnswer = z.object({
  ...figures,
  /** Those who gave most of the similar awards, the most first. */
  funders: z.array(z.object({ name: z.string(), figures: awardFiguresSchema })),
});
export type PastAwardsAnswer = z.infer<typeof pastAwardsAnswer>;

export const grantPastAwardsParams = grantIdSchema;
export const grantPastAwardsQuerySchema = z.strictObject({ projectId: z.optional(z.uuid()) });

/** Awards of one grant's funder for work like a project, or like the grant where none is named. */
export const grantPastAwardsAnswer = z.object({
  ...figures,
  /** How many of the similar ones name the program of the grant. */
  sameProgram: z.int(),
});
export type GrantPastAwardsAnswer = z.infer<typeof grantPastAwardsAnswer>;
