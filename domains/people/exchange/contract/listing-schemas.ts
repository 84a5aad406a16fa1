import * as z from 'zod/mini';
import { hiddenSchema } from '#members/reviews/contract';
import { line, text } from '#platform/kernel/fields.ts';
import { EXCHANGE_LIMITS as LIMITS, LISTING_SORTS, LISTING_STATES } from './constants.ts';
import {
  category,
  kind,
  moment,
  page,
  person,
  price,
  quantity,
  revision,
  standing,
  times,
  timeZone,
  unit,
} from './field-schemas.ts';

export const listingIdSchema = z.strictObject({ id: z.uuid() });

/** Creates (revision 0) or changes a listing; its kind stays. */
export const saveListingSchema = z.strictObject({
  revision,
  kind,
  category,
  title: line(LIMITS.titleMax, LIMITS.titleMin),
  text: text(LIMITS.textMax, LIMITS.textMin),
  unit,
  quantity,
  price,
  isRemote: z.boolean(),
  place: line(LIMITS.placeMax),
  timeZone,
  times,
  validUntil: moment,
});
export type SaveListing = z.infer<typeof saveListingSchema>;

export const changeListingStateSchema = z.strictObject({ revision, state: z.enum(LISTING_STATES) });

export const listingSchema = z.object({
  id: z.string(),
  revision: z.number(),
  kind,
  category,
  title: z.string(),
  text: z.string(),
  unit,
  quantity: z.number(),
  /** Quantity that no accepted deal has taken yet. */
  left: z.number(),
  price: z.string(),
  isRemote: z.boolean(),
  place: z.string(),
  timeZone: z.nullable(z.string()),
  times,
  validUntil: z.string(),
  /** `expired` and `taken` follow from the clock and the deals. */
  state: z.enum([...LISTING_STATES, 'expired', 'taken']),
  author: person,
  /** How other sides of exchanges have rated the author. */
  standing,
  isOwn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Listing = z.infer<typeof listingSchema>;

/** A listing on its own page, with what was last written about its author. */
export const listingDetailsSchema = z.object({
  ...listingSchema.shape,
  ratings: z.array(z.object({ stars: z.number(), text: z.string(), at: z.string() })),
  /** The reader's running deal about it, of which there is one at most. */
  dealId: z.nullable(z.string()),
});
export type ListingDetails = z.infer<typeof listingDetailsSchema>;

const filter = {
  q: z.optional(line(LIMITS.searchMax)),
  kind: z.optional(kind),
  category: z.optional(category),
  unit: z.optional(unit),
  /** At most so many HDAG for one unit. */
  most: z.optional(price),
  place: z.optional(z.enum(['remote', 'onsite'])),
  scope: z.optional(z.enum(['open', 'mine'])),
  sort: z.optional(z.enum(LISTING_SORTS)),
};
export const listListingsQuerySchema = z.strictObject({ ...filter, page });
export const exportListingsQuerySchema = z.strictObject(filter);
export type ListListingsQuery = z.infer<typeof listListingsQuerySchema>;
export const listingPageSchema = z.object({ items: z.array(listingSchema), total: z.number() });
export type ListingPage = z.infer<typeof listingPageSchema>;

export const matchSchema = z.object({
  listing: listingSchema,
  /** 0 to 100. */
  fit: z.number(),
  /** In words, the strongest first. */
  reasons: z.array(z.string()),
});
export type Match = z.infer<typeof matchSchema>;
export const matchesSchema = z.object({ items: z.array(matchSchema) });

/** Means of the reader to pay, and the rules of a deal. */
export const termsSchema = z.object({
  /** HDAG that can go into escrow, and HDAG that cannot. */
  free: z.string(),
  earned: z.string(),
  confirmDays: z.number(),
  /** Deals that have not ended, and the HDAG in their escrow that the reader paid. */
  running: z.object({ deals: z.number(), inEscrow: z.string() }),
  hidden: hiddenSchema,
});
export type Terms = z.infer<typeof termsSchema>;
