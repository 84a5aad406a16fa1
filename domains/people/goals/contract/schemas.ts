import * as z from 'zod/mini';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import {
  GOAL_CATEGORIES,
  GOAL_LIMITS,
  GOAL_STATES,
  GOAL_STATUSES,
  MEASURES,
  NUMBER_MAX,
} from './constants.ts';

const line = (fewest: number, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(fewest, 'Write something here'),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^\P{Cc}*$/u, 'Use one line'),
    );
/** Several lines; no other control characters, which a database or a mail cannot take. */
const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^(?:[\n\r\t]|\P{Cc})*$/u, 'Use plain text'),
    );
const figure = z.number().check(z.gte(-NUMBER_MAX), z.lte(NUMBER_MAX));
const revision = z.int().check(z.gte(0));
const day = z.iso.date();

/** How a member knows that a goal is reached: it is done, a number of theirs, or a figure that Hodag counts. */
const measure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  z.strictObject({
    kind: z.literal('number'),
    unit: line(0, GOAL_LIMITS.unitMax),
    start: figure,
    target: figure,
  }),
  z.strictObject({
    kind: z.literal('counted'),
    measure: contributedId(MEASURES),
    target: z.int().check(z.gte(1), z.lte(1000)),
  }),
]);
export type Measure = z.infer<typeof measure>;

const step = z.strictObject({
  id: z.uuid(),
  title: line(1, GOAL_LIMITS.stepTitleMax),
  dueOn: z.nullable(day),
  isDone: z.boolean(),
});
export type Step = z.infer<typeof step>;

export const goalIdParams = z.strictObject({ id: z.uuid() });
export const stepParams = z.strictObject({ id: z.uuid(), stepId: z.uuid() });

export const saveGoalBody = z.strictObject({
  /** The one last seen; 0 for a goal that does not exist yet. */
  revision,
  title: line(1, GOAL_LIMITS.titleMax),
  why: text(GOAL_LIMITS.whyMax),
  category: z.enum(GOAL_CATEGORIES),
  measure,
  dueOn: day,
  /** In their order. */
  steps: z.array(step).check(
    z.maxLength(GOAL_LIMITS.steps, `At most ${GOAL_LIMITS.steps} steps`),
    z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'A step is in it twice'),
  ),
});
export type SaveGoal = z.infer<typeof saveGoalBody>;

export const progressBody = z.strictObject({
  /** Made by the client: sent twice it is one entry. */
  id: z.uuid(),
  revision,
  /** Where the goal is now, not what was added; 0 or 1 for a goal that is done or not. */
  value: figure,
  note: text(GOAL_LIMITS.noteMax),
});

export const statusBody = z.strictObject({
  revision,
  status: z.enum(GOAL_STATUSES),
  /** Why it was dropped. */
  reason: z.optional(text(GOAL_LIMITS.reasonMax)),
  isArchived: z.boolean(),
});

export const stepBody = z.strictObject({ revision, isDone: z.boolean() });

export const goalSchema = z.object({
  id: z.uuid(),
  revision: z.number(),
  title: z.string(),
  why: z.string(),
  category: z.enum(GOAL_CATEGORIES),
  measure: z.object({
    kind: z.enum(['done', 'number', 'counted']),
    /** Empty for goals that are done or not. */
    unit: z.string(),
    /** Figure of a counted goal: its figure; null where nothing counts it anymore. */
    measure: z.nullable(z.string()),
    start: z.number(),
    target: z.number(),
    value: z.number(),
  }),
  /** From 0 to 100. */
  percent: z.number(),
  state: z.enum(GOAL_STATES),
  status: z.enum(GOAL_STATUSES),
  /** Why it was dropped; empty otherwise. */
  reason: z.string(),
  startedOn: z.string(),
  dueOn: z.string(),
  /** Days from the member's today; negative once it has passed. */
  daysLeft: z.number(),
  steps: z.array(step),
  isArchived: z.boolean(),
  updatedAt: z.string(),
});
export type Goal = z.infer<typeof goalSchema>;

const entrySchema = z.object({ id: z.uuid(), value: z.number(), note: z.string(), at: z.string() });
export type ProgressEntry = z.infer<typeof entrySchema>;

export const goalAnswer = z.object({
  goal: goalSchema,
  /** The last one first. */
  entries: z.array(entrySchema),
});
export type GoalAnswer = z.infer<typeof goalAnswer>;

export const goalsAnswer = z.object({
  /** Goals to work on first, by their date. */
  goals: z.array(goalSchema),
  digest: z.object({
    isOn: z.boolean(),
    /** Whether the caller has a verified address that it can go to. */
    isMailed: z.boolean(),
  }),
});
export type GoalsAnswer = z.infer<typeof goalsAnswer>;

const suggestionSchema = z.object({
  title: z.string(),
  category: z.enum(GOAL_CATEGORIES),
  measure,
  steps: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsAnswer = z.object({
  suggestions: z.array(suggestionSchema),
  /** Figures that Hodag can count for a goal. */
  measures: z.array(z.object({ id: z.string(), label: z.string() })),
});

export const currentProjectAnswer = z.object({
  /** The one the caller chose, otherwise the one changed last; null without a project. */
  projectId: z.nullable(z.uuid()),
  isChosen: z.boolean(),
});
export const currentProjectBody = z.strictObject({ projectId: z.nullable(z.uuid()) });
export const digestBody = z.strictObject({ isOn: z.boolean() });
export const doneAnswer = z.object({ done: z.literal(true) });
export const unsubscribeQuery = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
