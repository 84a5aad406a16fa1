import * as z from 'zod/mini';
import { instantSchema, lineSchema, webAddressSchema } from '#engines/opportunity-formats';
import { opportunitySchema } from '#grants/catalog/contract';
import {
  APPLICATION_ROLES,
  APPLICATION_STATUSES,
  INVITED_ROLES,
  APPLICATION_LIMITS as LIMITS,
  SUBMISSION_WAYS,
} from './constants.ts';

const statusSchema = z.enum(APPLICATION_STATUSES);
const daySchema = z.iso.date();
const moneySchema = z.strictObject({
  amount: z.number().check(z.positive(), z.lte(LIMITS.amountMax), z.multipleOf(0.01)),
  /** ISO 4217 code, or the symbol of a token. */
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/)),
});
const noteSchema = z.string().check(z.trim(), z.maxLength(LIMITS.moveNoteMax));
const revisionSchema = z.int().check(z.gte(1));

export const applicationIdSchema = z.strictObject({ id: z.uuid() });

/** A call that is not in the catalog, as the member types it in. */
export const typedCallSchema = z.strictObject({
  title: lineSchema(LIMITS.titleMax),
  funder: z.nullable(lineSchema(LIMITS.funderMax)),
  /** The last day, counted in UTC. */
  closesOn: z.nullable(daySchema),
  link: z.nullable(webAddressSchema),
});
export type TypedCall = z.infer<typeof typedCallSchema>;

export const startBodySchema = z.strictObject({
  /** Made by the client: sent twice it starts one application. */
  id: z.uuid(),
  grantId: z.nullable(z.uuid()),
  /** Read where no grant is named. */
  call: z.optional(typedCallSchema),
  projectId: z.nullable(z.uuid()),
});
export const changeBodySchema = z.strictObject({
  revision: revisionSchema,
  projectId: z.nullable(z.uuid()),
  /** Facts of a call that was typed in; those of the catalog are not changed. */
  call: z.optional(typedCallSchema),
});
export const moveBodySchema = z.strictObject({
  revision: revisionSchema,
  to: statusSchema,
  note: noteSchema,
});
export const submitBodySchema = z.strictObject({
  revision: revisionSchema,
  on: daySchema,
  how: z.enum(SUBMISSION_WAYS),
  asked: z.nullable(moneySchema),
  note: noteSchema,
});
export const outcomeBodySchema = z.strictObject({
  revision: revisionSchema,
  outcome: z.enum(['awarded', 'declined']),
  on: daySchema,
  /** Needed for an award, refused for a refusal. */
  won: z.nullable(moneySchema),
  note: noteSchema,
});

/** A card of the board. */
export const applicationCardSchema = z.object({
  id: z.uuid(),
  grantId: z.nullable(z.uuid()),
  projectId: z.nullable(z.uuid()),
  title: z.string(),
  funder: z.nullable(z.string()),
  link: z.nullable(z.string()),
  deadline: opportunitySchema.shape.deadline,
  amounts: opportunitySchema.shape.amounts,
  status: statusSchema,
  revision: z.int(),
  role: z.enum(APPLICATION_ROLES),
  people: z.int(),
  tasks: z.object({ done: z.int(), total: z.int() }),
  /** Checks of its text; null where nothing was checked. */
  checks: z.nullable(z.object({ passed: z.int(), total: z.int() })),
  updatedAt: instantSchema,
});
export type ApplicationCard = z.infer<typeof applicationCardSchema>;

/** An invitation to the caller that is not answered. */
export const invitationSchema = z.object({
  applicationId: z.uuid(),
  title: z.string(),
  invitedBy: z.string(),
  role: z.enum(INVITED_ROLES),
});
export const listAnswer = z.object({
  applications: z.array(applicationCardSchema),
  invitations: z.array(invitationSchema),
});
export type ApplicationsAnswer = z.infer<typeof listAnswer>;

const memberSchema = z.object({ userId: z.uuid(), username: z.string() });
export const personSchema = z.object({
  ...memberSchema.shape,
  role: z.enum(APPLICATION_ROLES),
  hasAccepted: z.boolean(),
});
export type ApplicationPerson = z.infer<typeof personSchema>;
export const taskSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  assignee: z.nullable(memberSchema),
  dueOn: z.nullable(z.string()),
  isDone: z.boolean(),
});
export type ApplicationTask = z.infer<typeof taskSchema>;
export const noteAnswer = z.object({
  id: z.uuid(),
  /** Null once the account is deleted. */
  author: z.nullable(memberSchema),
  text: z.string(),
  at: instantSchema,
});
export type ApplicationNote = z.infer<typeof noteAnswer>;
export const fileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  mediaType: z.string(),
  uploader: z.nullable(memberSchema),
  at: instantSchema,
});
export type ApplicationFile = z.infer<typeof fileSchema>;
export const stepSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  actor: z.nullable(memberSchema),
  member: z.nullable(memberSchema),
  from: z.nullable(statusSchema),
  to: z.nullable(statusSchema),
  subject: z.nullable(z.string()),
  note: z.string(),
  at: instantSchema,
});
export type ApplicationStep = z.infer<typeof stepSchema>;

/** One application with everything on its page. */
export const applicationAnswer = z.object({
  ...applicationCardSchema.shape,
  /** State of the call in the catalog now; `typed` for one that is not from there. */
  callState: z.enum(['open', 'forecast', 'closed', 'unknown', 'removed', 'typed']),
  submitted: z.nullable(
    z.object({ on: z.string(), how: z.enum(SUBMISSION_WAYS), asked: z.nullable(moneySchema) }),
  ),
  decided: z.nullable(z.object({ on: z.string(), won: z.nullable(moneySchema) })),
  persons: z.array(personSchema),
  taskList: z.array(taskSchema),
  notes: z.array(noteAnswer),
  files: z.array(fileSchema),
  /** Newest first, the last 200. */
  history: z.array(stepSchema),
});
export type Application = z.infer<typeof applicationAnswer>;

export const inviteBodySchema = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  role: z.enum(INVITED_ROLES),
});
export const answerBodySchema = z.strictObject({ accepts: z.boolean() });
export const personIdSchema = z.strictObject({ id: z.uuid(), userId: z.uuid() });
export const roleBodySchema = z.strictObject({ role: z.enum(INVITED_ROLES) });
export const partIdSchema = z.strictObject({ id: z.uuid(), partId: z.uuid() });
export const taskBodySchema = z.strictObject({
  title: lineSchema(LIMITS.taskTitleMax),
  assigneeId: z.nullable(z.uuid()),
  dueOn: z.nullable(daySchema),
  isDone: z.boolean(),
});
export const noteBodySchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.noteMax)),
});
export const fileQuerySchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(1000)),
});

const perCurrency = z.array(z.object({ currency: z.string(), amount: z.number(), count: z.int() }));
export const statisticsAnswer = z.object({
  total: z.int(),
  submitted: z.int(),
  awarded: z.int(),
  declined: z.int(),
  asked: perCurrency,
  won: perCurrency,
  /** Middle number of days from the start to the submission; null before the first. */
  daysToSubmit: z.nullable(z.number()),
  funders: z.array(
    z.object({ funder: z.nullable(z.string()), total: z.int(), submitted: z.int(), awarded: z.int() }),
  ),
});
export type ApplicationStatistics = z.infer<typeof statisticsAnswer>;
export const doneAnswer = z.object({ success: z.literal(true) });
