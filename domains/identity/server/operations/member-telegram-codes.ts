import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';
import { countTelegramTry, uncountTelegramTry } from '../services/attempts.ts';
import { countCodeTry } from '../services/code-tries.ts';
import { redeemTelegramCode } from './telegram-codes.ts';

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
  throw identityErrors.fail('identity.telegram_code_wrong', {
    details: { fields: [{ field, message: TELEGRAM_TEXT.failed }] },
  });
}
