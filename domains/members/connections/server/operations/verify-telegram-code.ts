import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import { redeemTelegramCode } from '../services/telegram-codes.ts';
import { refusedTelegramSignIn, signInByTelegram } from '../services/telegram-sign-in.ts';
import { countTelegramTry, uncountTelegramTry } from '../services/telegram-tries.ts';

/** Signs in with the code the bot gave (spec §4 "Chat-messenger login"). */
export const verifyTelegramCode: Operation<typeof connectionsEndpoints.verifyTelegramCode> = async (
  deps,
  _actor,
  { body },
) => {
  if (!deps.config.TELEGRAM_BOT_TOKEN) return refusedTelegramSignIn(TELEGRAM_TEXT.unavailable);
  await countTelegramTry(deps);
  const answer = await signInByTelegram(deps, (tx) => redeemTelegramCode(deps, tx, body.code));
  if (answer) {
    await uncountTelegramTry(deps);
    return answer;
  }
  await audit(deps.db, { action: 'identity.telegram_code_wrong', request: deps.request });
  return refusedTelegramSignIn(TELEGRAM_TEXT.failed);
};
