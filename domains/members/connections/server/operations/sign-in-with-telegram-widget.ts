import type { Operation } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { checkWidgetProof } from '../rules/telegram-proof.ts';
import { signInByProof } from '../services/telegram-proofs.ts';

/** Signs in with what the Login Widget signed. */
export const signInWithTelegramWidget: Operation<typeof connectionsEndpoints.signInWithTelegramWidget> = (
  deps,
  _actor,
  { body },
) => signInByProof(deps, (facts) => checkWidgetProof(body, facts));
