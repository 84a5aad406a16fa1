import { requireStepUp } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { unlinkTelegramFrom } from '../services/telegram-links.ts';

/** Unlinks the caller's Telegram account; works without a bot too. */
export const unlinkTelegram: Operation<typeof connectionsEndpoints.unlinkTelegram> = async (deps, actor) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const { userId } = member;
  await inTransaction(deps.db, (tx) => unlinkTelegramFrom(deps, tx, { userId, request: deps.request }));
  return { success: true };
};
