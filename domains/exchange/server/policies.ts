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

/** Paused and ended listings are for their author alone. */
export const canReadListing = (userId: string, listing: Listed): boolean =>
  listing.state === 'active' || canChangeListing(userId, listing);

/** What a member is in a deal; null for one who is no party: for them it does not exist. */
export function sideOf(userId: string, { providerId, payerId }: Parties): Side | null {
  if (providerId === userId) return 'provider';
  return payerId === userId ? 'payer' : null;
}
