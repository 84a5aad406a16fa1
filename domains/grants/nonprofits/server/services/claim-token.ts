import type { Services } from '#platform/server/services.ts';

/** Secret of a claim for the record or the file: 256 bits, derived from its id and not stored. */
export const claimTokenOf = ({ keys }: Pick<Services, 'keys'>, claimId: string): string =>
  keys.sign('nonprofits-claim', claimId);
