import * as z from 'zod/mini';
import { grantCardSchema, openCountsSchema, supportSchema } from '#grants/catalog/contract';
import { saveProjectSchema } from '#projects/projects/contract';
import { CHOSEN_MAX, TRY_DESCRIPTION_MAX, TRY_DESCRIPTION_MIN, TRY_TITLE_MAX } from './constants.ts';
import { matchSchema } from './schemas.ts';
import { successSchema } from './success.ts';

export const matchesQuerySchema = z.strictObject({
  projectId: z.uuid(),
  limit: z.optional(z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(100))),
  support: supportSchema,
});
export type MatchesQuery = z.infer<typeof matchesQuerySchema>;

export const verdictSchema = z.enum(['fits', 'notForUs']);
export type Verdict = z.infer<typeof verdictSchema>;

export const grantMatchSchema = z.extend(matchSchema, {
  grant: grantCardSchema,
  verdict: z.nullable(verdictSchema),
  success: successSchema,
});
export type GrantMatch = z.infer<typeof grantMatchSchema>;

export const matchesMetaSchema = z.object({
  /** Grants the project was compared with. */
  compared: openCountsSchema,
  comparedAt: z.string(),
  /** Grants the member hid for this project. */
  putAside: z.number(),
  /** Whether meanings are compared: for all grants, for those encoded so far, or words and topics alone. */
  encoder: z.enum(['ready', 'encoding', 'off']),
  encoded: z.object({ done: z.number(), of: z.number() }),
  /** Place and sum that grants were compared with: of the project's fields, or read from its text where they are empty. */
  applicant: z.object({
    regions: z.array(z.string()),
    ask: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.string()) })),
  }),
  /** Language of the project where it is not English, ISO 639-1 or `und`: matching by topics knows English so far. */
  language: z.nullable(z.string()),
  /** Verdicts of all members, and those that say it fits; null while they are few. */
  verdicts: z.nullable(z.object({ fits: z.int(), of: z.int() })),
});
export type MatchesMeta = z.infer<typeof matchesMetaSchema>;

export const matchesAnswer = z.object({
  success: z.literal(true),
  /** Best first; what cannot be applied for comes last. */
  data: z.array(grantMatchSchema),
  meta: matchesMetaSchema,
});
export type MatchesAnswer = z.infer<typeof matchesAnswer>;

/** A description that is no project: of a visitor who tries GrantFlow. */
export const tryMatchingBodySchema = z.strictObject({
  title: z.string().check(z.trim(), z.maxLength(TRY_TITLE_MAX)),
  description: z.string().check(z.trim(), z.minLength(TRY_DESCRIPTION_MIN), z.maxLength(TRY_DESCRIPTION_MAX)),
  applicantType: saveProjectSchema.shape.applicantType,
  region: saveProjectSchema.shape.region,
  amountSought: saveProjectSchema.shape.amountSought,
});

export const tryMatchingAnswer = z.object({
  /** Best first, at most six, without those that cannot be applied for. */
  matches: z.array(grantMatchSchema),
  meta: matchesMetaSchema,
});
export type TryMatchingAnswer = z.infer<typeof tryMatchingAnswer>;

export const oneMatchQuerySchema = z.strictObject({ projectId: z.uuid() });

/** Some opportunities, each given once: `id=…&id=…`. */
export const chosenMatchesQuerySchema = z.strictObject({
  projectId: z.uuid(),
  id: z.pipe(
    z.union([z.uuid(), z.array(z.uuid()).check(z.maxLength(CHOSEN_MAX))]),
    z.transform((ids): string[] => [...new Set(typeof ids === 'string' ? [ids] : ids)]),
  ),
});

export const chosenMatchesAnswer = z.object({ success: z.literal(true), data: z.array(grantMatchSchema) });

export const oneMatchAnswer = z.object({ success: z.literal(true), data: grantMatchSchema });

export const judgeBodySchema = z.strictObject({ projectId: z.uuid(), verdict: z.nullable(verdictSchema) });

export const judgeAnswer = z.object({
  success: z.literal(true),
  data: z.object({ verdict: z.nullable(verdictSchema) }),
});

export const judgmentsQuerySchema = z.strictObject({ projectId: z.uuid() });

export const judgmentsAnswer = z.object({
  success: z.literal(true),
  data: z.array(z.object({ grant: grantCardSchema, verdict: verdictSchema, at: z.string() })),
});
