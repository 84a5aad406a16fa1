import * as z from 'zod/mini';
import { USERNAME_PATTERN } from '#members/identity/contract';
import { hiddenSchema as hidden, reportReason } from '#members/reviews/contract';
import { line, text } from '#platform/kernel/fields.ts';
import { PROJECT_LIMITS as LIMITS, PROJECT_STAGES, REPORT_SUBJECTS, TEAM_STATES } from './constants.ts';

export const pageParams = z.strictObject({ id: z.uuid() });
export const teamParams = z.strictObject({
  id: z.uuid(),
  username: z.string().check(z.maxLength(64), z.regex(USERNAME_PATTERN)),
});
export const questionParams = z.strictObject({ id: z.uuid(), questionId: z.uuid() });
export const coverParams = z.strictObject({ coverId: z.uuid() });

export const followInput = z.strictObject({ follows: z.boolean() });
export const stageInput = z.strictObject({
  stage: z.enum(PROJECT_STAGES),
  /** Everybody who is notified reads it. */
  reason: text(LIMITS.stageReasonMax, 1),
});
export const showToAllInput = z.strictObject({ isPublic: z.boolean() });
export const nameInput = z.strictObject({ role: line(LIMITS.roleMax, 1) });
export const answerNamingInput = z.strictObject({ accepts: z.boolean() });
/** The client makes the id, so that sending it again adds nothing. */
export const updateInput = z.strictObject({
  id: z.uuid(),
  title: line(LIMITS.updateTitleMax, 1),
  text: text(LIMITS.updateMax, 1),
});
export const questionInput = z.strictObject({ id: z.uuid(), text: text(LIMITS.questionMax, 1) });
export const answerInput = z.strictObject({ text: text(LIMITS.answerMax, 1) });
export const reportInput = z.strictObject({
  subject: z.enum(REPORT_SUBJECTS),
  subjectId: z.uuid(),
  reason: reportReason('fraud', 'rights'),
  text: text(LIMITS.reportMax),
});
export type ReportInput = z.infer<typeof reportInput>;

/** A change of one field, as people compare it. */
export const changeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof changeSchema>;

/** Life around a project, as its reader sees it. Names are null once the account is deleted. */
export const lifeSchema = z.object({
  isOwner: z.boolean(),
  isOnTeam: z.boolean(),
  follows: z.boolean(),
  /** Without following, since they gave to it; false once they stopped it. */
  getsUpdates: z.boolean(),
  followerCount: z.number(),
  /** Everyone on the web sees it at `/p/:id`. */
  isPublic: z.boolean(),
  hidden,
  /** The reader's own request to be named; null where there is none. */
  naming: z.nullable(z.object({ state: z.enum(TEAM_STATES), role: z.string() })),
  /** Those who accepted; the owner sees all who were asked. */
  team: z.array(z.object({ username: z.string(), role: z.string(), state: z.enum(TEAM_STATES) })),
  updates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      author: z.nullable(z.string()),
      createdAt: z.string(),
      hidden,
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      asker: z.string(),
      createdAt: z.string(),
      answer: z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()), at: z.string() })),
      hidden,
    }),
  ),
});
export type ProjectLife = z.infer<typeof lifeSchema>;

export const historySchema = z.object({
  revisions: z.array(
    z.object({
      revision: z.number(),
      author: z.nullable(z.string()),
      at: z.string(),
      /** Empty at the first revision that is kept. */
      changes: z.array(changeSchema),
    }),
  ),
});

export const doneSchema = z.object({ success: z.literal(true) });
export const coverAnswer = z.object({ id: z.string() });
