import type { Operation } from '#platform/server/domain.ts';
import { TRY_MATCHES } from '../../contract/constants.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { matchesOf } from './list-grant-matches.ts';
import { requireWords, subjectOf } from './match-subject.ts';
import { callerOf } from './search-bounds.ts';

/**
 * The matches of a description that someone tries without an account, by the same matcher over the same catalog. The
 * text is compared and forgotten.
 */
export const tryMatching: Operation<(typeof grantsEndpoints)['tryMatching']> = async (
  deps,
  actor,
  { body },
) => {
  const { title, description, applicantType = null, region = null, amountSought = null } = body;
  requireWords(`${title} ${description}`);
  const subject = subjectOf({ applicantType, region, amountSought });
  const project = { readerId: callerOf(actor), mission: { title, text: description, subject }, subject };
  const { data, meta } = await matchesOf(deps, project, new Map(), { limit: TRY_MATCHES });
  return { matches: data, meta };
};
