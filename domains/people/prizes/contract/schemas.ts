import * as z from 'zod/mini';
import { MOST_PLACES, PRIZE_STATES } from './constants.ts';

export const prizesIdSchema = z.strictObject({ id: z.uuid() });

/** Longest amount in HDAG with 6 decimals that `parseHdag` takes. */
const AMOUNT_CHARACTERS = 17;
const written = z.string().check(z.minLength(1), z.maxLength(AMOUNT_CHARACTERS));

/** Puts prizes into escrow, or adds to those that are there. */
export const addPrizesSchema = z.strictObject({
  /** Made by the page: the same call again pays once. */
  id: z.uuid(),
  /** HDAG for the first place, the second and so on; "0" adds nothing to a place. */
  amounts: z.array(written).check(z.minLength(1), z.maxLength(MOST_PLACES)),
});
export type AddPrizes = z.infer<typeof addPrizesSchema>;

/** Prizes of a hackathon: what is in escrow, and where it went. Amounts are HDAG as decimal strings. */
export const prizesSchema = z.object({
  hackathon: z.object({ id: z.string(), title: z.string(), endsAt: z.string() }),
  state: z.enum(PRIZE_STATES),
  /** Why prizes of a published result are not paid yet: an appeal is open, or may come until a moment. */
  waits: z.nullable(z.object({ for: z.enum(['appeal', 'appeal-time']), until: z.nullable(z.string()) })),
  prizes: z.array(z.object({ place: z.number(), amount: z.string() })),
  total: z.string(),
  /** Prizes by entry, once it was decided. */
  awards: z.array(
    z.object({
      place: z.number(),
      entryId: z.string(),
      /** Null once the submission was removed. */
      title: z.nullable(z.string()),
      amount: z.string(),
      makers: z.number(),
    }),
  ),
  /** HDAG that went back to the host; null while nothing was decided. */
  returned: z.nullable(z.string()),
  /** Share of the reader; null where they got none. */
  own: z.nullable(z.string()),
  /** For the host; null for everyone else. */
  host: z.nullable(
    z.object({
      /** HDAG of the host is on its way into escrow. */
      isFunding: z.boolean(),
      free: z.string(),
      /** Earned HDAG cannot go into escrow before its owner holds an SBT. */
      earned: z.string(),
      /** Sentence that says why prizes cannot be added now; null where they can. */
      blocker: z.nullable(z.string()),
    }),
  ),
});
export type Prizes = z.infer<typeof prizesSchema>;
