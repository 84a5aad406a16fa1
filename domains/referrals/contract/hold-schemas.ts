import { z } from 'zod';
import { REASON_MAX, REASON_MIN } from './constants.ts';

const instant = z.iso.datetime();
const text = (what: string) =>
  z
    .string()
    .trim()
    .min(REASON_MIN, `${what} in ${REASON_MIN} characters or more`)
    .max(REASON_MAX, `${what} in ${REASON_MAX} characters or fewer`);

export const settlementParams = z.strictObject({ id: z.uuid() });

export const appealInput = z.strictObject({ text: text('Say what is wrong') });
export const appealAnswer = z.object({ success: z.literal(true) });

export const heldQuery = z.strictObject({
  /** `flagged`: all that the score would hold, also while it only reports. */
  show: z.enum(['held', 'refused', 'released', 'flagged']).default('held'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const heldAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    total: z.number().int(),
    /** Above it rewards are held; false for `holds` while the score only reports. */
    limit: z.number(),
    holds: z.boolean(),
    items: z.array(
      z.object({
        id: z.uuid(),
        /** The new member, and who invited them; null for who has left. */
        member: z.string().nullable(),
        referrer: z.string().nullable(),
        kind: z.enum(['joined', 'completed']),
        state: z.enum(['settling', 'settled', 'held', 'released', 'refused']),
        dueAt: instant,
        score: z.number().nullable(),
        reasons: z.array(z.string()),
        decision: z.string().nullable(),
        appeals: z.array(z.object({ member: z.string().nullable(), text: z.string(), createdAt: instant })),
      }),
    ),
  }),
});

export const decisionInput = z.strictObject({
  decision: z.enum(['release', 'refuse']),
  reason: text('Say why'),
});
export const decisionAnswer = z.object({ success: z.literal(true) });
