import { isTelegramLinked } from '#members/connections/server';
import { findAccount } from '#members/identity/server';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import type { NotePreferences } from '../../contract/preference-schemas.ts';
import { selectPreferences, writePreference } from '../store/preference-store.ts';

/** Which notifications the caller gets by email and by Telegram. */
export const getNotificationPreferences: Operation<
  typeof preferenceEndpoints.getNotificationPreferences
> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  return { success: true, data: await readPreferences(deps, deps.db, userId) };
};

/** Turns one kind on or off for one channel. A pending delivery is checked again before it is sent. */
export const changeNotificationPreference: Operation<
  typeof preferenceEndpoints.changeNotificationPreference
> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await writePreference(tx, userId, body);
    return { success: true, data: await readPreferences(deps, tx, userId) };
  });
};

async function readPreferences(
  { config }: OperationDeps,
  db: Database,
  userId: string,
): Promise<NotePreferences> {
  const account = await findAccount(db, userId);
  const isLinked = await isTelegramLinked(db, userId);
  const { mail, telegram } = await selectPreferences(db, userId);
  return {
    mail: { isReachable: account?.emailVerified ?? false, wanted: mail },
    telegram: {
      isOffered: config.TELEGRAM_BOT_TOKEN !== undefined,
      isReachable: isLinked,
      wanted: telegram,
    },
  };
}
