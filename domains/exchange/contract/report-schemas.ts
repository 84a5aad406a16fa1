import * as z from 'zod/mini';
import { reportBody } from '#reviews/contract';

export const reportSchema = reportBody('fraud');

export const done = z.object({ success: z.literal(true) });

/** An administrator's decision that hides the reader's listings and stops their new deals. */
export const hiddenSchema = z.nullable(
  z.object({ reason: z.string(), caseId: z.string(), canAppeal: z.boolean() }),
);
export type Hidden = NonNullable<z.infer<typeof hiddenSchema>>;
