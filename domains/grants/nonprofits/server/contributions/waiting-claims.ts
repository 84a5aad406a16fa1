import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { claimPath } from '../services/announce-claim.ts';
import { listClaimsOf } from '../store/claim-store.ts';

/** Claims that wait for a proof by the member. */
export const WAITING_CLAIMS = waitingSources({
  id: 'nonprofits',
  order: 48,
  list: async ({ db }, userId): Promise<WaitingThing[]> =>
    (await listClaimsOf(db, userId)).flatMap(({ claim, name }) =>
      claim.state === 'proving'
        ? [
            {
              id: claim.id,
              kind: 'date',
              title: name,
              note: 'Prove that you work there',
              link: claimPath(claim.nonprofitId),
              dueAt: claim.expiresAt,
            },
          ]
        : [],
    ),
});
