import { z } from 'zod';
import { notify } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { GOOD_FIT, MATCHES_NOTIFIED } from '../../contract/constants.ts';
import { findMatches } from '../services/find-matches.ts';
import { findOpenListing } from '../store/match-store.ts';

export const MATCH_JOB = 'exchange_notify_of_matches';
const payloadSchema = z.object({ id: z.uuid() });

/** Notifies the authors of what fits a new or changed listing well: each of a pair once. */
export const notifyOfMatches: JobSpec = {
  name: MATCH_JOB,
  async run({ db, clock }, payload) {
    const { id } = payloadSchema.parse(payload);
    const now = clock.now();
    const listing = await findOpenListing(db, id, now);
    if (!listing) return;
    const good = (await findMatches(db, listing, { now, most: MATCHES_NOTIFIED })).filter(
      ({ fit }) => fit >= GOOD_FIT,
    );
    await inTransaction(db, async (tx) => {
      for (const { listing: found, reasons } of good) {
        await notify(tx, {
          userId: found.authorId,
          type: 'info',
          title: `A match for "${found.title}"`,
          message: `${listing.title}. ${reasons.slice(0, 3).join('. ')}.`,
          link: `/exchange/listings/${found.id}`,
          key: `exchange.match:${[found.id, listing.id].sort().join(':')}`,
          at: now,
        });
      }
    });
  },
};
