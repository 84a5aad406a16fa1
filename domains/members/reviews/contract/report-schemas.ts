import * as z from 'zod/mini';
import { text } from '#platform/kernel/fields.ts';
import { REPORT_REASONS, REPORT_TEXT } from './constants.ts';

/** Why something is reported: a kind's own reasons, and those of all. */
export const reportReason = <const Own extends string>(...own: readonly Own[]) =>
  z.enum([...own, ...REPORT_REASONS]);

/** An administrator's decision that hides something of the reader; null where none does. */
export const hiddenSchema = z.nullable(
  z.object({ reason: z.string(), caseId: z.string(), canAppeal: z.boolean() }),
);

/** Body of a report by a member. */
export const reportBody = <const Own extends string>(...own: readonly Own[]) =>
  z.strictObject({ reason: reportReason(...own), text: text(REPORT_TEXT.max, REPORT_TEXT.min) });
