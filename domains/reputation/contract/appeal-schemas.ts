import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { APPEAL_LISTS } from './appeal-lists.ts';
import { ANSWER_MAX, ANSWER_MIN } from './constants.ts';
import { POINT_RULES } from './point-rules.ts';

const instant = z.iso.datetime();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const state = z.enum(['open', 'upheld', 'refused']);

/** An entry as far as an appeal about it must show it. */
const entry = z.object({
  id: z.uuid(),
  rule: contributedId(POINT_RULES),
  label: z.string(),
  subject: z.string().nullable(),
  earnedAt: instant,
  recordedAt: instant,
  points: z.number(),
  reversal: z.object({ at: instant, reason: z.string() }).nullable(),
});

const said = {
  id: z.uuid(),
  text: z.string(),
  state,
  createdAt: instant,
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The entry it is about; null when something is missing. */
  point: entry.nullable(),
};

const ownAppeal = z.object(said);
export type OwnAppeal = z.output<typeof ownAppeal>;
export const ownAppealsAnswer = answer(z.object({ appeals: z.array(ownAppeal) }));

const appeal = z.object({ ...said, member: z.string().nullable(), decidedBy: z.string().nullable() });
export type Appeal = z.output<typeof appeal>;

const filter = {
  show: z.enum(APPEAL_LISTS).default('open'),
  /** Alias of who appealed. */
  member: z.string().trim().max(100).optional(),
};
export const appealsQuery = z.strictObject({
  ...filter,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const appealsExportQuery = z.strictObject(filter);
export const appealsAnswer = answer(
  z.object({
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    items: z.array(appeal),
  }),
);
export type AppealList = z.output<typeof appealsAnswer>['data'];

/**
 * What an answer changes. A correction is a new entry: nothing that was recorded is changed, the wrong entry is taken
 * back and stays in the statement with the reason.
 */
const correction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Takes the entry back. */
  z.strictObject({ kind: z.literal('withdraw') }),
  /** Takes the entry back and records it anew with these points. */
  z.strictObject({ kind: z.literal('correct'), points: z.number().positive().max(100) }),
  /** Records what was missing; on the day it was earned. */
  z.strictObject({
    kind: z.literal('add'),
    rule: contributedId(POINT_RULES),
    points: z.number().positive().max(100),
    day: z.iso.date(),
  }),
]);
export type Correction = z.output<typeof correction>;

export const appealParams = z.strictObject({ id: z.uuid() });
const written = z
  .string()
  .trim()
  .min(ANSWER_MIN, `Write ${ANSWER_MIN} characters or more`)
  .max(ANSWER_MAX, `Write ${ANSWER_MAX} characters or fewer`);
export const answerInput = z.strictObject({
  decision: z.enum(['uphold', 'refuse']),
  /** The member reads it. */
  answer: written,
  correction: correction.default({ kind: 'none' }),
});
export const answeredAnswer = z.object({ success: z.literal(true) });

const seed = z.object({
  username: z.string(),
  namedAt: instant,
  reason: z.string().nullable(),
  /** Null once that administrator has left. */
  namedBy: z.string().nullable(),
  /** Trust of the last run, from 0 to 1. */
  trust: z.number(),
});
export type Seed = z.output<typeof seed>;
export const seedsAnswer = answer(z.object({ computedAt: instant.nullable(), seeds: z.array(seed) }));
export const seedInput = z.strictObject({
  username: z.string().trim().min(1, 'Enter a username').max(100),
  isSeed: z.boolean(),
  reason: written,
});
