import { z } from 'zod';
import { CODE_MAX_LENGTH } from './constants.ts';

export const inviterQuery = z.strictObject({
  code: z.string().trim().min(1, 'Enter an invitation code').max(CODE_MAX_LENGTH, 'This code is too long'),
});

export const inviterAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** The alias behind the code, and nothing else of that member; null when nobody has this code. */
    inviter: z.string().nullable(),
  }),
});

export const ownCodeAnswer = z.object({
  success: z.literal(true),
  data: z.object({ referralCode: z.string() }),
});
