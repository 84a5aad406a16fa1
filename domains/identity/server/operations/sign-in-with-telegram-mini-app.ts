import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { checkMiniAppProof } from '../rules/telegram-proof.ts';
import { signInByProof } from './telegram-proofs.ts';

/** Signs in with what Telegram signed for a Mini App. */
export const signInWithTelegramMiniApp: Operation<typeof identityEndpoints.signInWithTelegramMiniApp> = (
  deps,
  _actor,
  { body },
) => signInByProof(deps, (facts) => checkMiniAppProof(body.initData, facts));
