import { platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { unlinkTelegramFrom } from './telegram-links.ts';
import { requireRecentProof } from './telegram-reauthentication.ts';

/** Unlinks the caller's Telegram account; works without a bot too. */
export const unlinkTelegram: Operation<typeof identityEndpoints.unlinkTelegram> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  await requireRecentProof(deps, actor, body.password);
  const { userId } = actor;
  await inTransaction(deps.db, (tx) => unlinkTelegramFrom(deps, tx, { userId, request: deps.request }));
  return { success: true };
};
