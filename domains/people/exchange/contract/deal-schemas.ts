import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import { DEAL_ACTIONS, DEAL_STATES, EXCHANGE_LIMITS as LIMITS, SIDES } from './constants.ts';
import { category, moment, page, person, price, quantity, standing, unit } from './field-schemas.ts';

export const dealIdSchema = z.strictObject({ id: z.uuid() });

/** A proposal under an id that the client made; repeated it is the same one. */
export const proposeDealSchema = z.strictObject({
  id: z.uuid(),
  quantity,
  price,
  deliverBy: moment,
  message: text(LIMITS.noteMax),
});
export type ProposeDeal = z.infer<typeof proposeDealSchema>;

const side = z.enum(SIDES);
const state = z.enum(DEAL_STATES);

/** Each step names the state in which the member saw the deal: another one means that it has moved on. */
export const stepSchema = z.strictObject({ state });
export const noteSchema = z.strictObject({ state, note: text(LIMITS.noteMax) });
export const disputeSchema = z.strictObject({ state, text: text(LIMITS.disputeMax, LIMITS.disputeMin) });
export const rateSchema = z.strictObject({
  state,
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: text(LIMITS.ratingMax),
  isNamed: z.boolean(),
});

const moneyFields = { unit, quantity: z.number(), price: z.string(), total: z.string() };

export const dealCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  category,
  ...moneyFields,
  state,
  /** Side of the reader, and the other party. */
  side,
  other: person,
  updatedAt: z.string(),
  /** Something is for the reader to do. */
  isYourTurn: z.boolean(),
  /** Whether the reader can still rate, waits for the other side, or can read ratings; null where there is none. */
  rating: z.nullable(z.enum(['open', 'waiting', 'revealed'])),
});
export type DealCard = z.infer<typeof dealCardSchema>;

export const ratingSchema = z.object({ side, stars: z.number(), text: z.string(), at: z.string() });
export type Rating = z.infer<typeof ratingSchema>;

export const dealSchema = z.object({
  ...dealCardSchema.shape,
  listingId: z.nullable(z.string()),
  provider: person,
  payer: person,
  /** How other members have rated the other side. */
  standing,
  proposedBy: side,
  terms: z.string(),
  message: z.string(),
  deliverBy: z.string(),
  confirmDays: z.number(),
  /** When it moves on without anyone; null where it does not. */
  dueAt: z.nullable(z.string()),
  isCancelAsked: z.boolean(),
  /** Dispute. */
  dispute: z.nullable(
    z.object({
      text: z.string(),
      at: z.string(),
      statement: z.nullable(z.object({ text: z.string(), at: z.string() })),
    }),
  ),
  decision: z.nullable(z.object({ reason: z.string(), toProvider: z.string(), toPayer: z.string() })),
  steps: z.array(
    z.object({
      action: z.enum(DEAL_ACTIONS),
      by: z.enum([...SIDES, 'arbiter', 'house']),
      note: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      kind: z.enum(['hold', 'payout', 'refund']),
      amount: z.string(),
      state: z.enum(['pending', 'posted', 'refused']),
    }),
  ),
  /** Actions open to the reader now. */
  can: z.array(
    z.enum(['accept', 'pay', 'deliver', 'confirm', 'askCancel', 'cancel', 'dispute', 'answer', 'rate']),
  ),
  rateUntil: z.nullable(z.string()),
  /** The reader's own, and the other's once it is revealed. */
  ratings: z.array(ratingSchema),
});
export type Deal = z.infer<typeof dealSchema>;
export type CanDo = Deal['can'][number];

export const listDealsQuerySchema = z.strictObject({
  show: z.optional(z.enum(['running', 'ended', 'all'])),
  q: z.optional(line(LIMITS.searchMax)),
  page,
});
export type ListDealsQuery = z.infer<typeof listDealsQuerySchema>;
export const dealPageSchema = z.object({ items: z.array(dealCardSchema), total: z.number() });
export type DealPage = z.infer<typeof dealPageSchema>;
