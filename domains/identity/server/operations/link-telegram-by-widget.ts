import { type AppError, platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { checkWidgetProof } from '../rules/telegram-proof.ts';
import { getAccount } from '../services/accounts.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { linkTelegramOrNote, linkTelegramTo } from './telegram-links.ts';
import {
  auditProofRefusal,
  judgeProof,
  PROOF_REFUSALS,
  type ProofRefusal,
  spendTelegramProof,
} from './telegram-proofs.ts';

/**
 * Links the Telegram account that the Login Widget signed for. Who holds the session is asked first, so that a proof
 * is not used up by the question; a refused link does not use it up either.
 */
export const linkTelegramByWidget: Operation<typeof identityEndpoints.linkTelegramByWidget> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  const { userId } = actor;
  await requireFreshProof(deps, actor);
  const proof = judgeProof(deps, (facts) => checkWidgetProof(body, facts));
  if (typeof proof === 'string') throw await refusal(deps, userId, proof);
  const { person } = proof;
  const isLinked = await linkTelegramOrNote(deps, userId, (tellProved) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await spendTelegramProof(tx, proof))) return false;
      tellProved(person);
      await linkTelegramTo(deps, tx, {
        account: await getAccount(tx, userId),
        person,
        request: deps.request,
      });
      return true;
    }),
  );
  if (!isLinked) throw await refusal(deps, userId, 'replayed');
  return { success: true, name: telegramName(person) };
};

async function refusal(deps: OperationDeps, userId: string, reason: ProofRefusal): Promise<AppError> {
  await auditProofRefusal(deps, reason, userId);
  if (reason === 'unavailable') return identityErrors.fail('identity.telegram_unavailable');
  return identityErrors.fail('identity.telegram_proof_refused', { message: PROOF_REFUSALS[reason] });
}
