import { countCodeTry, type SignInMethod } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { type TelegramPerson, telegramName } from '../rules/telegram-person.ts';
import { selectTelegramLink, selectTelegramOwner } from '../store/telegram-store.ts';
import { redeemTelegramCode } from './telegram-codes.ts';
import { countTelegramTry, uncountTelegramTry } from './telegram-tries.ts';

interface TypedCode {
  readonly code: string;
  /** The form's field, for `details.fields`. */
  readonly field: string;
}

/**
 * Spends a bot's code that a member typed and, when it was right, runs `effect` in the same transaction. Every try is
 * counted, for the network, the browser and the account, before it is judged.
 * @param effect null refuses the person; when it throws, the code is not spent
 * @throws identity.telegram_code_wrong, identity.throttled, and what `effect` throws
 */
export async function redeemTelegramCodeOf<T>(
  deps: OperationDeps,
  userId: string,
  { code, field }: TypedCode,
  effect: (tx: Transaction, person: TelegramPerson) => Promise<T | null>,
): Promise<T> {
  await countTelegramTry(deps);
  await countCodeTry(deps, userId);
  const result = await inTransaction(deps.db, async (tx) => {
    const person = await redeemTelegramCode(deps, tx, code);
    return person && effect(tx, person);
  });
  if (result !== null) {
    await uncountTelegramTry(deps);
    return result;
  }
  await audit(deps.db, {
    action: 'identity.telegram_code_wrong',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
  });
  throw connectionsErrors.fail('identity.telegram_code_wrong', {
    details: { fields: [{ field, message: TELEGRAM_TEXT.failed }] },
  });
}

/** Confirms a member's identity by a code that the bot gave to their own Telegram account. */
export const telegramMethod: SignInMethod = {
  id: 'telegram',
  order: 2,
  async offer(deps, userId) {
    const link = deps.config.TELEGRAM_BOT_TOKEN ? await selectTelegramLink(deps.db, userId) : null;
    if (!link) return {};
    return { telegram: { name: telegramName(link), botUsername: await findBotUsername(deps) } };
  },
  async judge(deps, userId, { telegramCode: code }) {
    if (code === undefined) return null;
    await redeemTelegramCodeOf(deps, userId, { code, field: 'telegramCode' }, async (tx, { id }) =>
      (await selectTelegramOwner(tx, id))?.userId === userId ? true : null,
    );
    return 'telegramCode';
  },
};
