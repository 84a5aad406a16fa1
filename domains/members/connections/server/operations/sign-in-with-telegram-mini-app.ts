import type { Operation } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { checkMiniAppProof } from '../rules/telegram-proof.ts';
import { signInByProof } from '../services/telegram-proofs.ts';

/** Signs in with what Telegram signed for a Mini App. */
export const signInWithTelegramMiniApp: Operation<typeof connectionsEndpoints.signInWithTelegramMiniApp> = (
  deps,
  _actor,
  { body },
) => signInByProof(deps, (facts) => checkMiniAppProof(body.initData, facts));
