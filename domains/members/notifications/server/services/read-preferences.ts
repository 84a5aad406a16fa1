import { isTelegramLinked } from '#members/connections/server';
import { findAccount } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { NotePreferences } from '../../contract/preference-schemas.ts';
import { selectPreferences } from '../store/preference-store.ts';

/** Reads the channels a member can be reached by, and those they want. */
export async function readPreferences(
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
