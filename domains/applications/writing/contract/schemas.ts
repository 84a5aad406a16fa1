import * as z from 'zod/mini';
import { line, storable } from '#platform/kernel/fields.ts';
import {
  AI_POLICIES,
  AUTHORS,
  EXPORT_FORMATS,
  LIMIT_UNITS,
  WRITING_LIMITS as LIMITS,
  PURPOSES,
  SOURCE_KINDS,
  TEMPLATE_KINDS,
} from './constants.ts';

const text = (max: number) => z.string().check(z.maxLength(max), storable());

export const limitSchema = z.strictObject({
  unit: z.enum(LIMIT_UNITS),
  max: z.number().check(z.gt(0), z.lte(200_000)),
});

const sourceSchema = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  label: z.string(),
  quote: z.string(),
});

/** A sentence, who wrote it, and the words it comes from. */
const sentenceSchema = z.object({ text: z.string(), by: z.enum(AUTHORS), sources: z.array(sourceSchema) });
export type StoredSentence = z.infer<typeof sentenceSchema>;

/** Text of a machine that no person has accepted. */
const suggestionSchema = z.object({
  text: z.string(),
  sentences: z.array(sentenceSchema),
  by: z.enum(['rules', 'model']),
  /** `waiting`: nothing is written yet. `partial`: the model stopped before its end. */
  state: z.enum(['waiting', 'partial', 'ready']),
  /** Why it is not whole, or not by the model, in a sentence. */
  problem: z.nullable(z.string()),
  at: z.string(),
});
export type StoredSuggestion = z.infer<typeof suggestionSchema>;

export const sectionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  question: z.string(),
  purpose: z.enum(PURPOSES),
  origin: z.enum(['call', 'template', 'member']),
  limit: z.nullable(limitSchema),
  text: z.string(),
  sentences: z.array(sentenceSchema),
  /** Grows by 1 with every change; sent back with the next save. */
  revision: z.number(),
  suggestion: z.nullable(suggestionSchema),
  updatedAt: z.string(),
});
export type Section = z.infer<typeof sectionSchema>;

const policySchema = z.enum(AI_POLICIES);

export const draftSchema = z.object({
  applicationId: z.uuid(),
  /** False until sections were chosen. */
  isStarted: z.boolean(),
  canWrite: z.boolean(),
  template: z.enum(TEMPLATE_KINDS),
  callText: z.string(),
  /** Whether the catalog has the text of the call. */
  hasCall: z.boolean(),
  policy: z.object({ policy: policySchema, quote: z.nullable(z.string()), by: z.enum(['call', 'member']) }),
  /** The text that goes into the export; null where a person wrote all of it. */
  disclosure: z.nullable(z.string()),
  /** Drafter: the model of the operator, or rules alone. */
  writer: z.enum(['model', 'rules']),
  /** Remaining use of the model today; null where rules draft. */
  modelLeft: z.nullable(z.object({ drafts: z.int(), perDay: z.int() })),
  sections: z.array(sectionSchema),
});
export type Draft = z.infer<typeof draftSchema>;

export const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(['must', 'should']),
  text: z.string(),
  sectionId: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  /** Place in the text of its section; null where it is about a whole section or the whole draft. */
  place: z.nullable(z.object({ start: z.int(), end: z.int() })),
});
export type Finding = z.infer<typeof findingSchema>;

export const reviewSchema = z.object({
  criteria: z.array(
    z.object({
      text: z.string(),
      weight: z.nullable(z.string()),
      standing: z.enum(['named', 'touched', 'missing']),
      sections: z.array(z.object({ sectionId: z.string(), title: z.string(), words: z.array(z.string()) })),
    }),
  ),
});

export const versionSchema = z.object({
  id: z.uuid(),
  no: z.number(),
  text: z.string(),
  author: z.enum(AUTHORS),
  at: z.string(),
});
export type Version = z.infer<typeof versionSchema>;

export const answerSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  /** Sections it was inserted into. */
  uses: z.number(),
  updatedAt: z.string(),
});
export type Answer = z.infer<typeof answerSchema>;

export const applicationParams = z.strictObject({ id: z.uuid() });
export const sectionParams = z.strictObject({ id: z.uuid(), sectionId: z.uuid() });
export const answerParams = z.strictObject({ answerId: z.uuid() });
export const exportParams = z.strictObject({ id: z.uuid(), format: z.enum(EXPORT_FORMATS) });

export const startBody = z.strictObject({
  template: z.optional(z.enum(TEMPLATE_KINDS)),
  callText: z.optional(text(LIMITS.callTextMax)),
});
export const policyBody = z.strictObject({ policy: policySchema });
const revision = z.int().check(z.gte(1));
export const saveSectionBody = z.strictObject({
  revision,
  text: z.optional(text(LIMITS.sectionTextMax)),
  title: z.optional(line(LIMITS.sectionTitleMax, 1)),
  limit: z.optional(z.nullable(limitSchema)),
});
export const addSectionBody = z.strictObject({
  id: z.uuid(),
  title: line(LIMITS.sectionTitleMax, 1),
  limit: z.optional(z.nullable(limitSchema)),
});
export const draftSectionBody = z.strictObject({ by: z.optional(z.enum(['rules', 'model'])) });
export const settleBody = z.strictObject({ revision, isAccepted: z.boolean() });
export const restoreBody = z.strictObject({ revision, versionId: z.uuid() });
export const insertBody = z.strictObject({ revision, answerId: z.uuid() });
export const answerBody = z.strictObject({
  title: line(LIMITS.answerTitleMax, 1),
  text: text(LIMITS.answerTextMax).check(z.refine((value) => value.trim() !== '', 'Write the answer.')),
  tags: z.array(line(LIMITS.tagMax, 1)).check(z.maxLength(LIMITS.tags)),
});
export type AnswerBody = z.infer<typeof answerBody>;
export const answersQuery = z.strictObject({ q: z.optional(text(LIMITS.searchMax)) });
