import { lockAccount, requireProvenMember } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { changeProven } from '#standing/tokens/server';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { STATUS } from '../rules/status-list.ts';
import { findSbt, insertChange, writeSbt } from '../store/sbt-store.ts';
import { updateSignedStatus } from '../store/signed-store.ts';

/** Ends the caller's SBT, held or suspended. HDAG that it made transferable stays so. */
export const endSbt: Operation<typeof credentialsEndpoints.endSbt> = async (deps, actor) => {
  const { userId } = await requireProvenMember(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId);
    const row = await findSbt(tx, userId);
    if (!row || row.state === 'ended') throw credentialsErrors.fail('credentials.no_sbt');
    const since = deps.clock.now();
    await writeSbt(tx, { ...row, state: 'ended', since, gaps: [], lapsesAt: null, warnedOf: null });
    await insertChange(tx, { userId, state: 'ended', gaps: [], at: since });
    await changeProven(tx, userId, false);
    await updateSignedStatus(tx, { userId, kind: 'sbt', status: STATUS.revoked });
    await audit(tx, {
      action: 'credentials.sbt_ended',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
    });
  });
  return { success: true, data: { sbt: 'ended' } };
};
