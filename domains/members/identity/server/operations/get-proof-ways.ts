import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proofEndpoints } from '../../contract/proof-endpoints.ts';
import type { ProofWays } from '../../contract/proof-schemas.ts';
import { signsIn } from '../extension-points/signs-in.ts';
import { getAccount } from '../services/accounts.ts';
import { selectSecondFactors } from '../store/second-factor-store.ts';

/** How the caller can prove again who they are. */
export const getProofWays: Operation<typeof proofEndpoints.getProofWays> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { hasPassword } = await getAccount(deps.db, userId);
  const { authenticator, recoveryCodesLeft, passkeys } = await selectSecondFactors(deps.db, userId);
  const methods = deps.contributions.of(signsIn);
  const offers = await Promise.all(methods.map(({ offer }) => offer(deps, userId)));
  const own: ProofWays = {
    password: hasPassword,
    code: authenticator || recoveryCodesLeft > 0,
    passkey: passkeys > 0,
    wallet: null,
    telegram: null,
  };
  return Object.assign(own, ...offers);
};
