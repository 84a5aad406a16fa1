import { extractSkills, nameSkills } from '#people/people/contract';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { parseHdag } from '#standing/tokens/contract';
import { EXCHANGE_QUOTAS, SPANS } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import type { SaveListing } from '../../contract/listing-schemas.ts';
import { MATCH_JOB } from '../jobs/notify-of-matches.ts';
import { canChangeListing } from '../policies.ts';
import { wordsOf } from '../rules/terms.ts';
import { presentListings } from '../services/present-listings.ts';
import {
  changeListing,
  countListings,
  createListing,
  lockListing,
  lockMember,
} from '../store/listing-store.ts';
import type { ListingRow } from '../store/tables.ts';

/**
 * Posts or changes the caller's offer or request. Deals that were proposed keep their terms. Its matches are looked for
 * right after.
 * @throws exchange.not_found, exchange.changed_elsewhere, exchange.listing_ended, exchange.valid_until, exchange.too_many
 */
export const saveListing: Operation<typeof exchangeEndpoints.saveListing> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, userId);
    const stored = await lockListing(tx, params.id);
    const row = stored
      ? await change(tx, stored, { userId, body, now })
      : await post(tx, params.id, { userId, body, now });
    if (row.state === 'active')
      await enqueue(tx, MATCH_JOB, { id: row.id }, { key: `${MATCH_JOB}:${row.id}` });
    const [listing] = await presentListings(tx, [row], { userId, now });
    if (!listing) throw exchangeErrors.fail('exchange.not_found');
    return listing;
  });
};

interface Save {
  readonly userId: string;
  readonly body: SaveListing;
  readonly now: Date;
}

async function post(tx: Transaction, id: string, { userId, body, now }: Save): Promise<ListingRow> {
  if (body.revision !== 0) throw exchangeErrors.fail('exchange.not_found');
  if ((await countListings(tx, userId)) >= EXCHANGE_QUOTAS.listings)
    throw exchangeErrors.fail('exchange.too_many');
  const made = await createListing(tx, {
    ...columnsOf(body, now),
    id,
    authorId: userId,
    kind: body.kind,
    state: 'active',
    createdAt: now,
  });
  if (!made) throw exchangeErrors.fail('exchange.changed_elsewhere');
  return made;
}

async function change(tx: Transaction, stored: ListingRow, { userId, body, now }: Save): Promise<ListingRow> {
  if (!canChangeListing(userId, stored)) throw exchangeErrors.fail('exchange.not_found');
  if (stored.revision !== body.revision || stored.kind !== body.kind)
    throw exchangeErrors.fail('exchange.changed_elsewhere', { details: { revision: stored.revision } });
  if (stored.state === 'ended') throw exchangeErrors.fail('exchange.listing_ended');
  return changeListing(tx, stored.id, columnsOf(body, now));
}

function columnsOf({ revision: _, kind: __, ...body }: SaveListing, now: Date) {
  const validUntil = new Date(body.validUntil);
  const ahead = validUntil.getTime() - now.getTime();
  if (ahead < SPANS.validLeastMs || ahead > SPANS.validMostMs)
    throw exchangeErrors.fail('exchange.valid_until');
  return {
    ...body,
    validUntil,
    price: parseHdag(body.price) ?? 0n,
    skills: nameSkills(extractSkills(`${body.title}. ${body.text}`).map(({ skill }) => skill)),
    words: wordsOf(`${body.title} ${body.text}`),
    updatedAt: now,
  };
}
