import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import { findBotUsername } from '../adapters/telegram-name.ts';
import { getAccount } from '../services/accounts.ts';
import { findFactors } from '../services/factors.ts';

/** How the caller can prove again who they are. */
export const getProofWays: Operation<typeof proofEndpoints.getProofWays> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { hasPassword } = await getAccount(deps.db, userId);
  const factors = await findFactors(deps.db, userId);
  const name = deps.config.TELEGRAM_BOT_TOKEN ? factors.telegram : null;
  return {
    password: hasPassword,
    code: factors.authenticator || factors.recoveryCodesLeft > 0,
    passkey: factors.passkeys > 0,
    wallet: factors.wallet,
    telegram: name === null ? null : { name, botUsername: await findBotUsername(deps) },
  };
};
