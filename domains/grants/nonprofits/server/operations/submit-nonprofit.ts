import { randomBytes, randomUUID } from 'node:crypto';
import { countNetwork, uncountNetwork } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { DIFFERENT, SUBMISSIONS_A_DAY } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { isOfCountry } from '../../contract/registries.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { readWebsite } from '../../contract/website.ts';
import { compareNonprofit, type Described } from '../services/compare-nonprofit.ts';
import { mailSubmissionCode } from '../services/mailed-code.ts';
import { tokenOf } from '../services/submission-links.ts';
import { insertSubmission } from '../store/submission-store.ts';

const { fail } = nonprofitsErrors;
const COUNTER = 'nonprofits-network';

/**
 * Puts an organization forward, with or without an account. It enters review once the code is entered that is mailed
 * to its address. A name that is listed is never a reason to refuse it; a number that is listed leads to that entry.
 */
export const submitNonprofit: Operation<typeof submissionEndpoints.submitNonprofit> = async (
  deps,
  actor,
  { body },
) => {
  const { number, website } = await requireSound(deps, body, body.differentBecause);
  const id = randomUUID();
  const row = {
    id,
    reference: newReference(),
    userId: actor.kind === 'member' ? actor.userId : null,
    country: body.country,
    registry: body.registry,
    number: body.registry === 'none' ? id : number,
    name: body.name,
    city: body.city || null,
    purpose: body.purpose,
    website: website?.address ?? null,
    websiteHost: website?.host ?? null,
    contactMail: body.email,
    differentBecause: body.differentBecause || null,
    state: 'unconfirmed',
    createdAt: deps.clock.now(),
  } as const;
  await countNetwork(deps, COUNTER, { max: SUBMISSIONS_A_DAY, windowSeconds: 86_400 });
  try {
    await inTransaction(deps.db, async (tx) => {
      await insertSubmission(tx, row);
      await mailSubmissionCode(deps, tx, { ...row, codesSent: 0 });
      await audit(tx, {
        action: 'nonprofits.submitted',
        actorId: row.userId,
        subjectId: id,
        request: deps.request,
        details: { registry: row.registry, number: row.number },
      });
    });
  } catch (error) {
    await uncountNetwork(deps, COUNTER);
    throw error;
  }
  return { success: true, data: { token: tokenOf(deps, id), reference: row.reference } };
};

/** @throws nonprofits.bad_number, nonprofits.bad_website, nonprofits.listed_already, nonprofits.possible_duplicate */
async function requireSound({ db }: OperationDeps, described: Described, differentBecause: string) {
  const { country, registry } = described;
  const website = readWebsite(described.website);
  if (described.website && !website) throw fail('nonprofits.bad_website');
  if (!isOfCountry(registry, country)) throw fail('nonprofits.bad_number');
  const { number, problem, listed, similar } = await compareNonprofit(db, described);
  if (number === null) throw fail('nonprofits.bad_number', problem === null ? {} : { message: problem });
  if (listed) throw fail('nonprofits.listed_already');
  if (similar.length > 0 && differentBecause.length < DIFFERENT.min)
    throw fail('nonprofits.possible_duplicate');
  return { number, website };
}

/** Letters and digits that are not taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A name for people to use, "NP-7K3F-92QX"; it opens nothing. */
function newReference(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `NP-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
