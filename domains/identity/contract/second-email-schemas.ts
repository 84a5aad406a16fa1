import { z } from 'zod';
import { CODE_DIGITS } from './constants.ts';
import { emailInput } from './schemas.ts';

/** Longest text that is looked at. */
const CODE_INPUT_MAX = 40;

export const secondEmailBody = z.strictObject({ email: emailInput });

export const secondEmailCodeBody = z.strictObject({
  code: z
    .string()
    .max(CODE_INPUT_MAX)
    .overwrite((text) => text.replace(/\s/g, ''))
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
});

/** How the caller's account stands to a second address. */
export const secondEmailState = z.object({
  /** False until the first one is verified: before that there is no second. */
  available: z.boolean(),
  second: z.object({ email: z.string(), since: z.iso.datetime() }).nullable(),
  /** An address whose code is awaited, or has run out unused. */
  waiting: z.object({ email: z.string() }).nullable(),
});

export const secondEmailCodeSent = z.object({ success: z.literal(true), email: z.string() });
export const secondEmailVerifiedAnswer = z.object({ success: z.literal(true), email: z.string() });
export const secondEmailRemovedAnswer = z.object({ success: z.literal(true) });
