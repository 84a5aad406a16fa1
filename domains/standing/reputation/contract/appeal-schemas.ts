import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
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

const written = z
  .string()
  .trim()
  .min(ANSWER_MIN, `Write ${ANSWER_MIN} characters or more`)
  .max(ANSWER_MAX, `Write ${ANSWER_MAX} characters or fewer`);
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
