import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RankingWeights } from '../../contract/ranking-weights.ts';
import { rankingAddress, weightsOfAddress } from '../ranking-address.ts';

/**
 * The project and the weights in the address. The router takes a moment to follow a change; until it has, the weights
 * are those last asked for, so that quick presses of a key each count.
 */
export function useRankingAddress() {
  const [search, setSearch] = useSearchParams();
  const [asked, ask] = useState<{ readonly weights: RankingWeights; readonly address: string } | null>(null);
  if (asked?.address === search.toString()) ask(null);
  return {
    projectId: search.get('project'),
    weights: asked?.weights ?? weightsOfAddress(search),
    open(project: string, weights: RankingWeights): void {
      const next = new URLSearchParams(rankingAddress(project, weights));
      ask({ weights, address: next.toString() });
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
