import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { createDeal } from '../server/store/deal-store.ts';
import { createListing } from '../server/store/listing-store.ts';

const TEXT = 'Reviews of firmware for sensors, with tests.';

/** An offer of a member and a deal they proposed elsewhere, written straight to the tables; the provider has left. */
export function aDealOf(db: Database, userId: string): Promise<{ dealId: string; listingId: string }> {
  const now = new Date();
  const later = new Date(now.getTime() + 10 * DAY_MS);
  return inTransaction(db, async (tx) => {
    const shared = {
      category: 'skills',
      title: 'Firmware reviews',
      unit: 'hour',
      quantity: 4,
      price: 2_500_000n,
    } as const;
    const dated = { createdAt: now, updatedAt: now };
    const [listingId, dealId] = [randomUUID(), randomUUID()];
    await createListing(tx, {
      ...shared,
      ...dated,
      id: listingId,
      authorId: userId,
      kind: 'offer',
      text: TEXT,
      isRemote: true,
      place: '',
      times: ['evenings'],
      validUntil: later,
      state: 'active',
      skills: ['Rust'],
      words: ['firmware', 'review'],
    });
    await createDeal(tx, {
      ...shared,
      ...dated,
      id: dealId,
      payerId: userId,
      proposedBy: 'payer',
      terms: TEXT,
      total: 10_000_000n,
      message: '',
      deliverBy: later,
      confirmDays: 7,
      state: 'proposed',
    });
    return { dealId, listingId };
  });
}
