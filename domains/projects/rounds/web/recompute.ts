import { computeRound, type Method, readGifts } from '#engines/tally';
import type { FullResult, FullRound } from '../contract/schemas.ts';

const weiOf = (text: string | null): bigint => (text === null ? 0n : BigInt(text));

function methodOf({ method, parameterWei }: FullRound): Method {
  if (method === 'qf') return { name: method };
  return method === 'pairwise'
    ? { name: method, bound: weiOf(parameterWei) }
    : { name: method, unit: weiOf(parameterWei) };
}

/** The files a result follows from. */
export interface InputFiles {
  readonly gifts: string;
  readonly withFlagged: string;
}

/**
 * Computes both results of a round and what was given in all from the published files.
 * @returns ids of projects of which an amount differs, by even one wei
 */
export function differences(round: FullRound, result: FullResult, files: InputFiles): string[] {
  const compute = (file: string) =>
    computeRound({
      pool: weiOf(round.poolWei),
      method: methodOf(round),
      gifts: readGifts(file),
      ...(round.capWei === null ? {} : { cap: weiOf(round.capWei) }),
      ...(round.minimumWei === null ? {} : { minimum: weiOf(round.minimumWei) }),
    }).projects;
  const own = new Map(compute(files.gifts).map((one) => [one.project, one]));
  const flagged = new Map(compute(files.withFlagged).map(({ project, match }) => [project, match]));
  const stored = new Map(result.projects.map((one) => [one.projectId, one]));
  return [...new Set([...own.keys(), ...stored.keys()])].filter((id) => {
    const { match = 0n, received = 0n } = own.get(id) ?? {};
    const { matchWei = '0', receivedWei = '0', withFlaggedWei = '0' } = stored.get(id) ?? {};
    return (
      match !== weiOf(matchWei) ||
      received !== weiOf(receivedWei) ||
      (flagged.get(id) ?? 0n) !== weiOf(withFlaggedWei)
    );
  });
}
