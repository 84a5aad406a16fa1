import * as z from 'zod/mini';
import { text } from '#platform/kernel/fields.ts';
import { REPORT_REASONS, REPORT_TEXT } from './constants.ts';

export const reportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  text: text(REPORT_TEXT.max, REPORT_TEXT.min),
});
export type Report = z.infer<typeof reportSchema>;

export const done = z.object({ success: z.literal(true) });

/** An administrator's decision that hides the reader's listings and stops their new deals. */
export const hiddenSchema = z.nullable(
  z.object({ reason: z.string(), caseId: z.string(), canAppeal: z.boolean() }),
);
export type Hidden = NonNullable<z.infer<typeof hiddenSchema>>;
