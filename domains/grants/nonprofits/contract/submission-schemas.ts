import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import {
  ANSWER,
  CITY_MAX,
  DIFFERENT,
  NAME_MAX,
  PURPOSE,
  SUBMISSION_CODE,
  SUBMISSION_STATES,
} from './constants.ts';
import { REGISTRY_IDS, SUBMITTED_REGISTRIES } from './registries.ts';
import { NUMBER_MAX } from './registry-number.ts';
import { countryCode, nonprofitCardSchema } from './schemas.ts';
import { WEBSITE_MAX } from './website.ts';

const EMAIL = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,185}$/;
const known = z.nullable(z.string());
const registry = z.enum(SUBMITTED_REGISTRIES, 'Choose a register.');

export const checkNonprofitQuery = z.strictObject({
  country: countryCode,
  registry,
  number: z._default(line(NUMBER_MAX), ''),
  name: z._default(line(NAME_MAX), ''),
  website: z._default(line(WEBSITE_MAX), ''),
});

const listed = z.pick(nonprofitCardSchema, {
  id: true,
  registry: true,
  number: true,
  name: true,
  city: true,
  state: true,
  country: true,
});
export type ListedNonprofit = z.infer<typeof listed>;

export const checkNonprofitAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** As its register writes it; null where it is not one of its numbers. */
    number: known,
    problem: known,
    /** The entry of this number. */
    listed: z.nullable(listed),
    /** Entries that may be the same: of the same name there, or of the same website. */
    similar: z.array(listed).check(z.maxLength(5)),
  }),
});
export type NonprofitCheck = z.infer<typeof checkNonprofitAnswer>['data'];

export const submissionInput = z.strictObject({
  country: countryCode,
  registry,
  number: z._default(line(NUMBER_MAX), ''),
  name: line(NAME_MAX, 2),
  city: z._default(line(CITY_MAX), ''),
  purpose: text(PURPOSE.max, PURPOSE.min),
  website: z._default(line(WEBSITE_MAX), ''),
  email: line(250, 3).check(z.regex(EMAIL, 'Enter an email address, like name@example.org.')),
  /** Why it is none of the entries that look alike. */
  differentBecause: z._default(text(DIFFERENT.max), ''),
});
export type SubmissionInput = z.input<typeof submissionInput>;

/** The secret part of a status address: id and signature. */
const token = z.string().check(z.regex(/^[\w.-]{1,200}$/));
export const tokenParams = z.strictObject({ token });
export const tokenDocumentParams = z.strictObject({ token, documentId: z.uuid() });
export const documentParams = z.strictObject({ id: z.uuid() });
export const documentQuery = z.strictObject({ name: line(200, 1) });
export const codeInput = z.strictObject({
  code: z
    .string()
    .check(z.regex(new RegExp(`^\\d{${SUBMISSION_CODE.digits}}$`), 'Enter the 6 digits of the code.')),
});
export const answerInput = z.strictObject({ text: text(ANSWER.max, ANSWER.min) });

export const submittedAnswer = z.object({
  success: z.literal(true),
  data: z.object({ token: z.string(), reference: z.string() }),
});

export const submissionAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    reference: z.string(),
    state: z.enum(SUBMISSION_STATES),
    name: z.string(),
    country: z.string(),
    registry: z.enum(REGISTRY_IDS),
    number: known,
    city: known,
    purpose: z.string(),
    website: known,
    /** Address the mails go to, in part: h…@example.org. */
    sentTo: known,
    documents: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
    needsDocument: z.boolean(),
    /** Codes that can still be mailed. */
    codesLeft: z.number(),
    createdAt: z.string(),
    confirmedAt: known,
    decidedAt: known,
    /** The reviewer's question, or the reason of a refusal. */
    reason: z.nullable(z.object({ title: known, text: z.string() })),
    canAppeal: z.boolean(),
    appealedAt: known,
    nonprofitId: known,
  }),
});
export type Submission = z.infer<typeof submissionAnswer>['data'];
export const doneAnswer = z.object({ success: z.literal(true) });
