import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { claimEndpoints } from '../../contract/claim-endpoints.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { readWebsite } from '../../contract/website.ts';
import { takeOwnClaim } from '../services/take-claim.ts';
import { listOtherClaims } from '../store/claim-store.ts';
import { insertWords } from '../store/words-store.ts';

const { fail } = nonprofitsErrors;

/** Adds a version of what the organization says on its page; nothing that was said before is changed. */
export const changeNonprofitWords: Operation<typeof claimEndpoints.changeNonprofitWords> = async (
  deps,
  actor,
  { params: { id: nonprofitId }, body: { statement, contact } },
) => {
  const { userId } = requireMember(actor);
  const read = readWebsite(contact);
  if (contact && !read) throw fail('nonprofits.bad_website');
  await takeOwnClaim(deps, { nonprofitId, userId }, ['granted'], async (tx, claim) => {
    const others = await listOtherClaims(tx, claim);
    if (others.some(({ state }) => state === 'disputed')) throw fail('nonprofits.claim_disputed');
    const id = randomUUID();
    const at = deps.clock.now();
    await insertWords(tx, { id, claimId: claim.id, statement, contact: read?.address ?? null, at });
    await audit(tx, {
      action: 'nonprofits.words_changed',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { claim: claim.id, nonprofit: nonprofitId, words: id },
    });
  });
  return { success: true };
};
