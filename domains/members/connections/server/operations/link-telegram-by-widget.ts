import { requireStepUp } from '#members/identity/server';
import type { AppError } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { checkWidgetProof } from '../rules/telegram-proof.ts';
import { linkTelegramOrRecord, linkTelegramTo } from '../services/telegram-links.ts';
import {
  auditProofRefusal,
  judgeProof,
  PROOF_REFUSALS,
  type ProofRefusal,
  spendTelegramProof,
} from '../services/telegram-proofs.ts';

/**
 * Links the Telegram account that the Login Widget signed for. The session is checked first, so that a proof
 * is not used up by the question; a refused link does not use it up either.
 */
export const linkTelegramByWidget: Operation<typeof connectionsEndpoints.linkTelegramByWidget> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  await requireStepUp(deps, member);
  const proof = judgeProof(deps, (facts) => checkWidgetProof(body, facts));
  if (typeof proof === 'string') throw await refusal(deps, userId, proof);
  const { person } = proof;
  const isLinked = await linkTelegramOrRecord(deps, userId, (reportProved) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await spendTelegramProof(tx, proof))) return false;
      reportProved(person);
      await linkTelegramTo(deps, tx, { userId, person, request: deps.request });
      return true;
    }),
  );
  if (!isLinked) throw await refusal(deps, userId, 'replayed');
  return { success: true, name: telegramName(person) };
};

async function refusal(deps: OperationDeps, userId: string, reason: ProofRefusal): Promise<AppError> {
  await auditProofRefusal(deps, reason, userId);
  if (reason === 'unavailable') return connectionsErrors.fail('identity.telegram_unavailable');
  return connectionsErrors.fail('identity.telegram_proof_refused', { message: PROOF_REFUSALS[reason] });
}
