import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { unlinkTelegramFrom } from './telegram-links.ts';

/** Unlinks the caller's Telegram account; works without a bot too. */
export const unlinkTelegram: Operation<typeof identityEndpoints.unlinkTelegram> = async (deps, actor) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const { userId } = member;
  await inTransaction(deps.db, (tx) => unlinkTelegramFrom(deps, tx, { userId, request: deps.request }));
  return { success: true };
};
