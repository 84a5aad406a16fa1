import * as z from 'zod/mini';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { isTimeZone } from '#platform/kernel/format/zones.ts';
import { MICRO_PER_HDAG, parseHdag } from '#standing/tokens/contract';
import { CATEGORIES, EXCHANGE_LIMITS as LIMITS, LISTING_KINDS, TIMES, UNITS } from './constants.ts';

/** HDAG for one unit as a decimal string with at most 6 decimals; "0" is free. */
export const price = z.string().check(
  z.maxLength(20),
  z.refine(
    (value) => {
      const micro = parseHdag(value);
      return micro !== null && micro <= BigInt(LIMITS.priceMax) * MICRO_PER_HDAG;
    },
    `Enter HDAG from 0 to ${numberText(LIMITS.priceMax)}, with at most 6 decimals.`,
  ),
);

export const quantity = z.int().check(z.gte(1), z.lte(LIMITS.quantityMax));
export const revision = z.int().check(z.gte(0));
/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const kind = z.enum(LISTING_KINDS);
export const category = z.enum(CATEGORIES);
export const unit = z.enum(UNITS);
export const times = z.array(z.enum(TIMES)).check(
  z.maxLength(TIMES.length),
  z.refine((all) => new Set(all).size === all.length, 'Choose each once.'),
);
export const timeZone = z.nullable(
  z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Choose a time zone from the list.')),
);
export const page = z.optional(
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)),
);
/** Revealed ratings about a member; null where there are none. */
export const standing = z.nullable(z.object({ stars: z.number(), exchanges: z.number() }));
export type Standing = z.infer<typeof standing>;
/** A member by name; null once their account is deleted. */
export const person = z.nullable(z.object({ id: z.string(), username: z.string() }));
