import { z } from 'zod';
import { parseHdag } from './amount.ts';

/** An amount in a request: more than nothing. */
export const hdagAmountSchema = z
  .string()
  .refine((text) => (parseHdag(text) ?? 0n) > 0n, 'Give an amount above 0 with at most 6 decimals');
