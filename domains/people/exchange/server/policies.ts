import type { Side } from '../contract/constants.ts';

interface Listed {
  readonly authorId: string | null;
  readonly state: 'active' | 'paused' | 'ended';
}

interface Parties {
  readonly providerId: string | null;
  readonly payerId: string | null;
}

/** Only its author changes, pauses and ends a listing. */
export const canChangeListing = (userId: string, { authorId }: Pick<Listed, 'authorId'>): boolean =>
  authorId === userId;

/** Paused and ended listings are for their author alone, and so is one that is closed for the reader (`isClosedFor`). */
export const canReadListing = (userId: string, listing: Listed, isClosed: boolean): boolean =>
  (listing.state === 'active' && !isClosed) || canChangeListing(userId, listing);

/** Returns the side of a member in a deal; null for one who is no party: for them it does not exist. */
export function sideOf(userId: string, { providerId, payerId }: Parties): Side | null {
  if (providerId === userId) return 'provider';
  return payerId === userId ? 'payer' : null;
}
