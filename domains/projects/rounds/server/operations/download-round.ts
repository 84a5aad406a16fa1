import type { Actor } from '#platform/kernel/access.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable, requireState } from '../services/find-rounds.ts';
import { findResult } from '../store/result-store.ts';

/** @throws rounds.not_found and rounds.wrong_state before the end */
async function finalOf(deps: OperationDeps, actor: Actor, id: string) {
  const round = await getReadable(deps.db, actor, id);
  requireState(round, 'download', deps.clock.now());
  const stored = await findResult(deps.db, id);
  if (!stored) throw roundsErrors.fail('rounds.not_found');
  return stored;
}

/** The gifts a final distribution follows from, donors by pseudonym: all that was given, and what of it counts. */
export const downloadRoundGifts: Operation<typeof resultEndpoints.downloadRoundGifts> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'gifts.csv', content: result.giftsCsv };
};

/** The same gifts as if no donor was flagged. */
export const downloadRoundFlaggedGifts: Operation<typeof resultEndpoints.downloadRoundFlaggedGifts> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'gifts-with-flagged.csv', content: result.withFlaggedCsv };
};

/** Explains the files, the assumptions and the way to recompute both results. */
export const downloadRoundReadme: Operation<typeof resultEndpoints.downloadRoundReadme> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'readme.txt', content: result.readme };
};

/** A final distribution as the command writes it. */
export const downloadRoundResult: Operation<typeof resultEndpoints.downloadRoundResult> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'result.csv', content: result.resultCsv };
};

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
