import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { MICRO_PER_HDAG, parseHdag } from '#standing/tokens/contract';
import { EXCHANGE_LIMITS, EXCHANGE_QUOTAS, SPANS } from '../../contract/constants.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import type { ProposeDeal } from '../../contract/deal-schemas.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { canReadListing, sideOf } from '../policies.ts';
import { isClosedFor } from '../services/is-closed-for.ts';
import { presentDeal } from '../services/present-deals.ts';
import { requireFunds } from '../services/require-funds.ts';
import { requireOpen } from '../services/require-open.ts';
import { record } from '../services/run-step.ts';
import { exchangeSettings } from '../settings.ts';
import { countProposed, countRunning, createDeal, findDeal, hasRunning } from '../store/deal-store.ts';
import { isHidden } from '../store/hidden-store.ts';
import { lockListing, lockMember } from '../store/listing-store.ts';
import type { DealRow, ListingRow } from '../store/tables.ts';

/**
 * Proposes a deal with the terms of a listing, and an own quantity and price. For an offer the caller is the payer,
 * for a request the provider. The deal keeps these terms, whatever becomes of the listing.
 */
export const proposeDeal: Operation<typeof dealEndpoints.proposeDeal> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  const { confirmDays } = exchangeSettings.read(deps.config);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, userId);
    const known = await findDeal(tx, body.id);
    if (known) return presentDeal(tx, requireOwn(known, userId), { userId, now });
    const listing = await lockListing(tx, params.id);
    if (!listing || !canReadListing(userId, listing, await isClosedFor(tx, userId, listing.authorId)))
      throw exchangeErrors.fail('exchange.not_found');
    if (listing.authorId === userId) throw exchangeErrors.fail('exchange.own_listing');
    if (await isHidden(tx, userId)) throw exchangeErrors.fail('exchange.hidden');
    await requireOpen(tx, listing, { quantity: body.quantity, now });
    const row = rowOf(listing, body, { userId, now, confirmDays });
    await requireRoom(tx, userId, row, now);
    if (row.payerId === userId) await requireFunds(tx, userId, row.total);
    const deal = await createDeal(tx, row);
    if (!deal) throw exchangeErrors.fail('exchange.proposed_already');
    const proposed = { action: 'propose', by: deal.proposedBy, at: now, note: body.message } as const;
    await record(tx, deal, { ...proposed, request: deps.request });
    return presentDeal(tx, deal, { userId, now });
  });
};

/** A call sent again gets the deal it made; another member's id says nothing. */
function requireOwn(deal: DealRow, userId: string): DealRow {
  if (sideOf(userId, deal) === null) throw exchangeErrors.fail('exchange.not_found');
  return deal;
}

interface Proposal {
  readonly userId: string;
  readonly now: Date;
  readonly confirmDays: number;
}

type NewDeal = Parameters<typeof createDeal>[1] & { providerId: string; payerId: string; total: bigint };

function rowOf(listing: ListingRow, body: ProposeDeal, { userId, now, confirmDays }: Proposal): NewDeal {
  const isOffer = listing.kind === 'offer';
  const price = parseHdag(body.price) ?? 0n;
  const total = price * BigInt(body.quantity);
  if (total > BigInt(EXCHANGE_LIMITS.totalMax) * MICRO_PER_HDAG)
    throw exchangeErrors.fail('exchange.too_much');
  const deliverBy = new Date(body.deliverBy);
  const ahead = deliverBy.getTime() - now.getTime();
  if (ahead <= 0 || ahead > SPANS.deliverMostMs) throw exchangeErrors.fail('exchange.deliver_by');
  return {
    id: body.id,
    listingId: listing.id,
    providerId: isOffer ? listing.authorId : userId,
    payerId: isOffer ? userId : listing.authorId,
    proposedBy: isOffer ? 'payer' : 'provider',
    category: listing.category,
    title: listing.title,
    terms: listing.text,
    unit: listing.unit,
    quantity: body.quantity,
    price,
    total,
    message: body.message,
    deliverBy,
    confirmDays,
    state: 'proposed',
    createdAt: now,
    updatedAt: now,
  };
}

async function requireRoom(tx: Transaction, userId: string, row: NewDeal, now: Date): Promise<void> {
  const { providerId, payerId, listingId } = row;
  if (listingId && (await hasRunning(tx, { listingId, providerId, payerId })))
    throw exchangeErrors.fail('exchange.proposed_already');
  const since = new Date(now.getTime() - DAY_MS);
  const isFull =
    (await countRunning(tx, userId)) >= EXCHANGE_QUOTAS.deals ||
    (await countProposed(tx, userId, since)) >= EXCHANGE_QUOTAS.proposalsADay;
  if (isFull) throw exchangeErrors.fail('exchange.too_many');
}
