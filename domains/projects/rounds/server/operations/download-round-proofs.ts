import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { finalOf } from '../services/final-result.ts';

/** Returns the facts the funder needs to pay: the root, and for each address its amount and proof. */
export const downloadRoundProofs: Operation<typeof resultEndpoints.downloadRoundProofs> = async (
  deps,
  actor,
  { params },
) => {
  const { result, awards } = await finalOf(deps, actor, params.id);
  const claims = awards.flatMap(({ address, claimWei, proof }) =>
    address === null ? [] : [[address, { address, amount: String(claimWei), proof }] as const],
  );
  const unclaimed = awards.filter(({ address, matchWei }) => address === null && matchWei > 0n);
  return {
    fileName: 'proofs.json',
    content: `${JSON.stringify(
      {
        leafEncoding: ['address', 'uint256'],
        root: result.root,
        claims: [...new Map(claims).values()],
        withoutAddress: unclaimed.map(({ projectId, matchWei }) => ({ projectId, amount: String(matchWei) })),
      },
      null,
      2,
    )}\n`,
  };
};
