import * as z from 'zod/mini';
import { CAUSE_IDS } from './causes.ts';
import { PURPOSE_QUESTIONS, type PurposeQuestionId } from './purpose-questions.ts';
import { RATING_NAMES, STATEMENT_IDS, type StatementId } from './strengths.ts';

const rating = z.int().check(z.gte(1), z.lte(RATING_NAMES.length));

/** Every statement, rated. */
export const ratingsSchema = z.strictObject(
  Object.fromEntries(STATEMENT_IDS.map((id) => [id, rating])) as Record<StatementId, typeof rating>,
);
export type Ratings = z.infer<typeof ratingsSchema>;

const chosen = (ids: readonly string[], most: number) =>
  z.array(z.enum(ids as [string, ...string[]])).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length, 'An answer is named twice.'),
  );

/** Every question, answered with ids of its options. */
export const purposeAnswersSchema = z.strictObject(
  Object.fromEntries(
    PURPOSE_QUESTIONS.map(({ id, options, most }) => [
      id,
      chosen(
        options.map((one) => one.id),
        most,
      ),
    ]),
  ) as Record<PurposeQuestionId, ReturnType<typeof chosen>>,
);
export type Answers = z.infer<typeof purposeAnswersSchema>;

export const savePurposeBody = z.strictObject({ answers: purposeAnswersSchema });
export const saveStrengthsBody = z.strictObject({ ratings: ratingsSchema });

/** The caller's answers; null where they gave none. */
export const purposeAnswer = z.object({
  answers: z.nullable(purposeAnswersSchema),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Interests of the caller's profile. */
  interests: z.array(z.string()),
});
export type Purpose = z.infer<typeof purposeAnswer>;

export const strengthsAnswer = z.object({
  ratings: z.nullable(ratingsSchema),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Skills of the caller's builder profile. */
  skills: z.array(z.string()),
});
export type Strengths = z.infer<typeof strengthsAnswer>;

export const addInterestsBody = z.strictObject({
  causes: z.array(z.enum(CAUSE_IDS)).check(z.minLength(1), z.maxLength(CAUSE_IDS.length)),
});

export const addSkillsBody = z.strictObject({
  skills: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(25)),
});

const found = {
  title: z.string(),
  href: z.string(),
  /** The causes or strengths that lead to it, by name. */
  causes: z.array(z.string()),
  /** Words or skills of it that these have. */
  matches: z.array(z.string()),
};
const foundSchema = z.object(found);
export type Found = z.infer<typeof foundSchema>;

export const purposeMatchesQuery = z.strictObject({ of: z.optional(z.enum(['causes', 'strengths'])) });

/** Matches of the caller's causes or strengths; each list is ranked. */
export const purposeMatchesAnswer = z.object({
  projects: z.array(foundSchema),
  /** Null while the search index loads. */
  grants: z.nullable(
    z.array(z.object({ ...found, funder: z.nullable(z.string()), deadline: z.nullable(z.string()) })),
  ),
  people: z.array(foundSchema),
  /** Empty where the operator has imported no registry. */
  nonprofits: z.array(foundSchema),
});
export type PurposeMatches = z.infer<typeof purposeMatchesAnswer>;
