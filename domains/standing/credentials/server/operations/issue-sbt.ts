import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { gapsText } from '../rules/sbt-notices.ts';
import { settleSbt } from '../services/settle-sbt.ts';

/** Issues the caller's SBT where nothing is missing; after they ended one, this is how they get it again. */
export const issueSbt: Operation<typeof credentialsEndpoints.issueSbt> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { state, gaps } = await inTransaction(deps.db, (tx) =>
    settleSbt(deps, tx, { userId, isAsked: true, request: deps.request }),
  );
  if (gaps.length > 0) {
    throw credentialsErrors.fail('credentials.sbt_incomplete', {
      message: `Missing for an SBT: ${gapsText(gaps)}.`,
      details: { gaps },
    });
  }
  return { success: true, data: { sbt: state } };
};
