import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { checkWidgetProof } from '../rules/telegram-proof.ts';
import { signInByProof } from './telegram-proofs.ts';

/** Signs in with what the Login Widget signed. */
export const signInWithTelegramWidget: Operation<typeof identityEndpoints.signInWithTelegramWidget> = (
  deps,
  _actor,
  { body },
) => signInByProof(deps, (facts) => checkWidgetProof(body, facts));
