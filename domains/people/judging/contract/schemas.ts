import * as z from 'zod/mini';
import { RUBRIC } from '#engines/judging';
import { USERNAME_PATTERN } from '#members/identity/contract';
import { line, text } from '#platform/kernel/fields.ts';
import { ANCHOR_POINTS, JUDGE_STATES, JUDGING_STATES, JUDGING_LIMITS as LIMITS } from './constants.ts';

export const judgingIdSchema = z.strictObject({ id: z.uuid() });
export const judgingEntryIdSchema = z.strictObject({ id: z.uuid(), submissionId: z.uuid() });
export const judgeNameSchema = z.strictObject({
  id: z.uuid(),
  username: z.string().check(z.maxLength(100), z.regex(USERNAME_PATTERN)),
});
export const doneAnswer = z.object({ success: z.literal(true) });

const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const points = whole(RUBRIC.lowest, RUBRIC.highest);

const criterionFields = {
  name: line(LIMITS.criterionMax, LIMITS.criterionMin),
  weight: whole(1, RUBRIC.maxWeight),
  /** Meaning of 1, 4, 7 and 10 points; empty where the host wrote none. */
  anchors: z.array(line(LIMITS.anchorMax)).check(z.length(ANCHOR_POINTS.length)),
};
/** One question of the rubric. */
export const criterionSchema = z.strictObject(criterionFields);
export type JudgingCriterion = z.infer<typeof criterionSchema>;

/** Sets up judging (revision 0) or changes it until it opens. */
export const saveJudgingSchema = z.strictObject({
  revision: whole(0, 1_000_000),
  criteria: z.array(criterionSchema).check(
    z.minLength(1),
    z.maxLength(RUBRIC.maxCriteria),
    z.refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Two criteria have the same name.',
    ),
  ),
  /** Judges each entry gets. */
  perEntry: whole(LIMITS.perEntryMin, LIMITS.perEntryMax),
  judgingUntil: z.iso.datetime(),
});
export type SaveJudging = z.infer<typeof saveJudgingSchema>;

export const inviteJudgeSchema = z.strictObject({ username: line(100, 1) });
/** Accepts an invitation; `cap` is the most entries the judge takes, null for no limit. */
export const acceptJudgingSchema = z.strictObject({ cap: z.nullable(whole(1, LIMITS.capMax)) });

/** Keeps a score. It counts once every criterion has points and the comment is written. */
export const saveScoreSchema = z.strictObject({
  revision: whole(0, 1_000_000),
  /** One for each criterion, in the rubric's order; null while not decided. */
  points: z.array(z.nullable(points)).check(z.minLength(1), z.maxLength(RUBRIC.maxCriteria)),
  /** For the team, shown with the results without the judge's name. */
  comment: text(LIMITS.commentMax),
  /** For the judge alone. */
  note: text(LIMITS.noteMax),
});
export type SaveScore = z.infer<typeof saveScoreSchema>;

export const disqualifySchema = z.strictObject({ reason: text(LIMITS.reasonMax, LIMITS.reasonMin) });

const moment = z.nullable(z.string());
const judgeState = z.enum(JUDGE_STATES);

/** A judge as the host sees them. */
export const judgeSchema = z.object({
  username: z.nullable(z.string()),
  state: judgeState,
  cap: z.nullable(z.number()),
  assigned: z.number(),
  scored: z.number(),
});
export type Judge = z.infer<typeof judgeSchema>;

/** Actions open to the reader now. */
export const JUDGING_ACTIONS = [
  'setUp',
  'invite',
  'start',
  'disqualify',
  'readResult',
  'readComments',
] as const;
export type JudgingAction = (typeof JUDGING_ACTIONS)[number];

/** Judging of a hackathon, and what the reader does in it. */
export const judgingSchema = z.object({
  hackathon: z.object({
    id: z.string(),
    title: z.string(),
    endsAt: z.string(),
    isCanceled: z.boolean(),
    hasEnded: z.boolean(),
  }),
  /** Null while the host has set up none. */
  state: z.nullable(z.enum(JUDGING_STATES)),
  revision: z.number(),
  criteria: z.array(z.object(criterionFields)),
  perEntry: z.number(),
  judgingUntil: moment,
  /** Latest end of judging that was extended because some entry has fewer than two scores. */
  waitsUntil: moment,
  reviewUntil: moment,
  publishedAt: moment,
  /** Sentence that says why there is no result. */
  voidReason: z.nullable(z.string()),
  isHost: z.boolean(),
  can: z.array(z.enum(JUDGING_ACTIONS)),
  /** The reader as a judge. */
  judge: z.nullable(
    z.object({ state: judgeState, cap: z.nullable(z.number()), assigned: z.number(), scored: z.number() }),
  ),
  /** For the host and administrators. */
  overview: z.nullable(
    z.object({
      judges: z.array(judgeSchema),
      entries: z.number(),
      assigned: z.number(),
      scored: z.number(),
      /** Sentences on entries that cannot get the judges they need. */
      shortages: z.array(z.string()),
    }),
  ),
});
export type Judging = z.infer<typeof judgingSchema>;

/** An entry that the reader judges. */
export const roomEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  repositoryUrl: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  isFinal: z.boolean(),
  score: z.object({
    revision: z.number(),
    points: z.array(z.nullable(z.number())),
    comment: z.string(),
    note: z.string(),
    /** It counts. */
    isComplete: z.boolean(),
  }),
});
export type RoomEntry = z.infer<typeof roomEntrySchema>;
export const roomSchema = z.object({ isOpen: z.boolean(), entries: z.array(roomEntrySchema) });
export type Room = z.infer<typeof roomSchema>;

const decidedBy = z.enum(['score', 'criterion', 'head_to_head', 'shared']);

/** A result as it was computed and is stored. Judges are numbers; which member has which is not published. */
export const storedResultSchema = z.object({
  mean: z.nullable(z.number()),
  ranking: z.array(
    z.object({
      entry: z.string(),
      place: z.number(),
      score: z.number(),
      raw: z.number(),
      error: z.number(),
      count: z.number(),
      decidedBy,
      closeToNext: z.boolean(),
    }),
  ),
  judges: z.array(z.object({ judge: z.number(), effect: z.number(), count: z.number() })),
  unscored: z.array(z.string()),
  /** All that the ranking follows from. */
  ratings: z.array(z.object({ entry: z.string(), judge: z.number(), points: z.array(z.number()) })),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

/** A result with the names of entries. */
export const judgingResultSchema = z.object({
  hackathon: z.object({ id: z.string(), title: z.string() }),
  state: z.enum(JUDGING_STATES),
  reviewUntil: moment,
  publishedAt: moment,
  canDisqualify: z.boolean(),
  criteria: z.array(z.object({ id: z.string(), name: z.string(), weight: z.number() })),
  entries: z.array(
    z.object({
      id: z.string(),
      /** Null once the submission was removed. */
      title: z.nullable(z.string()),
      isFinalist: z.boolean(),
      isDisqualified: z.boolean(),
    }),
  ),
  result: storedResultSchema,
});
export type JudgingResult = z.infer<typeof judgingResultSchema>;

/** Comments of judges on the caller's entry. */
export const commentsSchema = z.object({
  entry: z.object({ id: z.string(), title: z.string() }),
  comments: z.array(z.string()),
  /** Why it was disqualified; its makers appeal with `caseId`. */
  disqualified: z.nullable(z.object({ reason: z.string(), caseId: z.string(), canAppeal: z.boolean() })),
});
export type JudgingComments = z.infer<typeof commentsSchema>;
