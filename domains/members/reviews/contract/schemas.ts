import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { CASE_LISTS, REASON_MAX, REASON_MIN, REVIEW_KINDS } from './constants.ts';

const instant = z.iso.datetime();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const said = (what: string) =>
  z
    .string()
    .trim()
    .min(REASON_MIN, `${what} in ${REASON_MIN} characters or more`)
    .max(REASON_MAX, `${what} in ${REASON_MAX} characters or fewer`);

export const caseParams = z.strictObject({ id: z.uuid() });

const filter = {
  show: z.enum(CASE_LISTS).default('open'),
  kind: contributedId(REVIEW_KINDS).max(40).optional(),
  /** Only what was last decided so; an id of the kind's decisions. */
  decision: z.string().max(40).optional(),
  /** Username of the member it concerns, or of another one by whom the kind finds it. */
  member: z.string().trim().max(100).optional(),
};
export const casesQuery = z.strictObject({
  ...filter,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const casesExportQuery = z.strictObject(filter);

/** Outcome of an appeal. */
export const appealOutcome = {
  text: z.string(),
  createdAt: instant,
  state: z.enum(['open', 'upheld', 'refused']),
  /** Answer and its time; null while it is open, and for those answered before this was kept. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
};

const fact = z.object({ label: z.string(), value: z.string() });

const review = z.object({
  id: z.uuid(),
  kind: contributedId(REVIEW_KINDS),
  /** Name of the kind, for example "Referral rewards". */
  label: z.string(),
  /** The member it concerns. */
  member: z.string().nullable(),
  state: z.enum(['watched', 'open', 'decided']),
  flagged: z.boolean(),
  openedAt: instant,
  /** Subject, in one line. */
  summary: z.string(),
  facts: z.array(fact),
  /** Text of the member who asked for it; null where a domain did. */
  text: z.string().nullable(),
  decision: z
    .object({
      id: z.string(),
      label: z.string(),
      reason: z.string(),
      at: instant,
      by: z.string().nullable(),
      takes: z.boolean(),
    })
    .nullable(),
  appeals: z.array(z.object({ id: z.uuid(), member: z.string().nullable(), ...appealOutcome })),
});
export type Review = z.output<typeof review>;

export const casesAnswer = answer(
  z.object({
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    kinds: z.array(
      z.object({
        id: contributedId(REVIEW_KINDS),
        label: z.string(),
        decisions: z.array(z.object({ id: z.string(), label: z.string() })),
      }),
    ),
    /** How cases of the asked kind come about now; null for all kinds. */
    note: z.string().nullable(),
    items: z.array(review),
  }),
);
export type ReviewList = z.output<typeof casesAnswer>['data'];

const cell = z.union([z.string(), z.object({ at: instant })]);
const part = z.object({
  title: z.string(),
  /** Beside the title. */
  note: z.string().optional(),
  /** Below. */
  text: z.string().optional(),
  facts: z.array(z.object({ label: z.string(), value: cell })).optional(),
  /** Files of this address, to download; same origin. */
  links: z.array(z.object({ label: z.string(), href: z.string() })).optional(),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(cell)) }).optional(),
});
/** One section of the evidence, as the domain of the kind reads it. */
export type EvidencePart = z.output<typeof part>;

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['choice', 'number', 'date']),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  hint: z.string().optional(),
});
/** Something a decision needs beside its reason. */
export type Field = z.output<typeof field>;

const offer = z.object({
  decision: z.string(),
  label: z.string(),
  /** Consequence, in a sentence or two. */
  effect: z.string(),
  /** It takes something from a member. */
  takes: z.boolean(),
  fields: z.array(field),
});
export type Offer = z.output<typeof offer>;

export const caseAnswer = answer(
  z.object({
    review,
    evidence: z.array(part),
    /** Decisions that are possible now. */
    offers: z.array(offer),
    history: z.array(
      z.object({ at: instant, title: z.string(), by: z.string().nullable(), text: z.string().nullable() }),
    ),
  }),
);
export type ReviewDetail = z.output<typeof caseAnswer>['data'];

export const decisionInput = z.strictObject({
  decision: z.string().min(1).max(40),
  /** The member reads it. */
  reason: said('Say why'),
  /** By the names of the decision's fields. */
  input: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).default({}),
});
export type DecisionFields = z.output<typeof decisionInput>['input'];
export const decidedAnswer = answer(
  z.object({
    /** Effect of the decision, where its label does not say it. */
    text: z.string().nullable(),
  }),
);

export const appealInput = z.strictObject({ text: said('Say what is wrong') });
export const appealAnswer = z.object({ success: z.literal(true) });
