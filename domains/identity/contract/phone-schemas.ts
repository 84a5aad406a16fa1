import { z } from 'zod';
import { CODE_DIGITS } from './constants.ts';
import { PHONE_INPUT_MAX, PHONE_PATTERN, PHONE_SEPARATORS, PHONE_TRUNK_ZERO } from './phone-constants.ts';

/** A number as people write it, read as E.164: separators go, nothing is guessed. */
const phoneNumber = z
  .string()
  .max(PHONE_INPUT_MAX, 'This is too long for a phone number')
  .refine((text) => !PHONE_TRUNK_ZERO.test(text), {
    message: 'Leave out the "(0)": after the country code it is not dialled, as in +49 171 1234567',
    abort: true,
  })
  .overwrite((text) => text.replace(PHONE_SEPARATORS, ''))
  .regex(PHONE_PATTERN, 'Enter the number with its country code, such as +1 715 555 0100');

export const phoneCodeRequestBody = z.strictObject({ number: phoneNumber });

export const phoneVerifyBody = z.strictObject({
  code: z
    .string()
    .max(PHONE_INPUT_MAX)
    .overwrite((text) => text.replace(/\s/g, ''))
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
});

/** How the caller's account stands to a phone. */
export const phoneState = z.object({
  /** False where no gateway is configured: then no number can be verified. */
  available: z.boolean(),
  phone: z.object({ number: z.string(), since: z.iso.datetime() }).nullable(),
  /** A number whose code is awaited. */
  waiting: z.object({ number: z.string(), until: z.iso.datetime() }).nullable(),
});

export const phoneCodeSent = z.object({
  success: z.literal(true),
  /** As E.164. */
  number: z.string(),
  /** Until then no other code is sent. */
  resendAfterSeconds: z.number().int(),
});
export const phoneVerifiedAnswer = z.object({ success: z.literal(true), number: z.string() });
export const phoneRemovedAnswer = z.object({ success: z.literal(true) });
