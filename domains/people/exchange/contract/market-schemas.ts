import * as z from 'zod/mini';
import { category, unit } from './field-schemas.ts';

export const marketQuerySchema = z.strictObject({ category: z.optional(category), unit: z.optional(unit) });
export type MarketQuery = z.infer<typeof marketQuerySchema>;

const level = z.object({ price: z.string(), quantity: z.number(), listings: z.number() });
export type Level = z.infer<typeof level>;

/** A paid exchange without names, unless both sides agreed to be named. */
export const settlementSchema = z.object({
  category,
  title: z.nullable(z.string()),
  unit,
  quantity: z.number(),
  price: z.string(),
  total: z.string(),
  at: z.string(),
  provider: z.nullable(z.string()),
  payer: z.nullable(z.string()),
});
export type Settlement = z.infer<typeof settlementSchema>;

export const marketSchema = z.object({
  category,
  unit,
  /** Cheapest offers first, best paid requests first. */
  offers: z.array(level),
  requests: z.array(level),
  /** Open listings of each category, in every unit. */
  categories: z.array(z.object({ category, offers: z.number(), requests: z.number() })),
  /** Paid exchanges of the last 30 days in this category and unit. */
  settled: z.object({ deals: z.number(), volume: z.string() }),
  settlements: z.array(settlementSchema),
});
export type Market = z.infer<typeof marketSchema>;

export const priceHistorySchema = z.object({
  /** Weeks with paid exchanges, oldest first; the price of one unit in HDAG. */
  weeks: z.array(
    z.object({
      week: z.string(),
      median: z.number(),
      lowest: z.number(),
      highest: z.number(),
      deals: z.number(),
    }),
  ),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;
