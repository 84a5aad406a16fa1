import { z } from 'zod';
import { REASON_MAX, REASON_MIN } from './constants.ts';

export const settlementParams = z.strictObject({ id: z.uuid() });

export const appealInput = z.strictObject({
  text: z
    .string()
    .trim()
    .min(REASON_MIN, `Say what is wrong in ${REASON_MIN} characters or more`)
    .max(REASON_MAX, `Say what is wrong in ${REASON_MAX} characters or fewer`),
});
/** What became of an appeal. */
export const appealOutcome = {
  text: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['open', 'upheld', 'refused']),
  /** What was answered, and when; null while it is open, and for those answered before this was kept. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
};
export const appealAnswer = z.object({ success: z.literal(true) });
