import { computeRound, type Method, readGifts } from '#engines/tally';
import type { FullResult, FullRound } from '../contract/schemas.ts';

const weiOf = (text: string | null): bigint => (text === null ? 0n : BigInt(text));

function methodOf({ method, parameterWei }: FullRound): Method {
  if (method === 'qf') return { name: method };
  return method === 'pairwise'
    ? { name: method, bound: weiOf(parameterWei) }
    : { name: method, unit: weiOf(parameterWei) };
}

/** Computes a round from its file of gifts. @returns ids of projects whose match differs, by even one wei */
export function differences(round: FullRound, result: FullResult, giftsCsv: string): string[] {
  const { projects } = computeRound({
    pool: weiOf(round.poolWei),
    method: methodOf(round),
    gifts: readGifts(giftsCsv),
    ...(round.capWei === null ? {} : { cap: weiOf(round.capWei) }),
    ...(round.minimumWei === null ? {} : { minimum: weiOf(round.minimumWei) }),
  });
  const own = new Map(projects.map(({ project, match }) => [project, match]));
  const stored = new Map(result.projects.map(({ projectId, matchWei }) => [projectId, weiOf(matchWei)]));
  return [...new Set([...own.keys(), ...stored.keys()])].filter(
    (id) => (own.get(id) ?? 0n) !== (stored.get(id) ?? 0n),
  );
}
