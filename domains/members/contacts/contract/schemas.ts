import { z } from 'zod';
import { CODE_DIGITS, emailInput } from '#members/identity/contract';
import { PHONE_INPUT_MAX, PHONE_PATTERN, PHONE_SEPARATORS, PHONE_TRUNK_ZERO } from './constants.ts';

/** Longest text of a code that is read. */
const CODE_INPUT_MAX = 40;

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

export const emailBody = z.strictObject({ email: emailInput });
export const phoneBody = z.strictObject({ number: phoneNumber });

/** The code that was sent to a second address or to a number. */
export const sentCodeBody = z.strictObject({
  code: z
    .string()
    .max(CODE_INPUT_MAX)
    .overwrite((text) => text.replace(/\s/g, ''))
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
});

export const done = z.object({ success: z.literal(true) });
export const withEmail = done.extend({ email: z.string() });
export const withNumber = done.extend({
  /** As E.164. */
  number: z.string(),
});

/** Where the code went; it becomes the account's address once verified. */
export const emailAdded = withEmail.extend({ emailVerified: z.literal(false) });
export const emailVerifiedAnswer = withEmail.extend({ emailVerified: z.literal(true) });

/** The second address of the caller's account. */
export const secondEmailState = z.object({
  /** False until the first one is verified: before that there is no second. */
  available: z.boolean(),
  second: z.object({ email: z.string(), since: z.iso.datetime() }).nullable(),
  /** An address whose code is awaited, or has run out unused. */
  waiting: z.object({ email: z.string() }).nullable(),
});

/** The phone number of the caller's account. */
export const phoneState = z.object({
  /** False where no gateway is configured: then no number can be verified. */
  available: z.boolean(),
  phone: z.object({ number: z.string(), since: z.iso.datetime() }).nullable(),
  /** A number whose code is awaited. */
  waiting: z.object({ number: z.string(), until: z.iso.datetime() }).nullable(),
});

export const phoneCodeSent = withNumber.extend({
  /** Until then no other code is sent. */
  resendAfterSeconds: z.number().int(),
});
