import {
  computeRound,
  distribute,
  type Gift,
  giftsToCsv,
  type Method,
  type Round,
  type RoundResult,
  resultToCsv,
} from '#engines/tally';
import type { RoundMethod } from '../../contract/constants.ts';

/** The terms a result follows from. */
export interface CountedTerms {
  readonly poolWei: bigint;
  readonly method: RoundMethod;
  readonly parameterWei: bigint | null;
  readonly capWei: bigint | null;
  readonly minimumWei: bigint | null;
}

/** An accepted project and where its money goes. */
export interface CountedProject {
  readonly id: string;
  readonly title: string;
  /** 0x and 40 hexadecimal digits; null where the project named none. */
  readonly address: string | null;
}

/** Everything a distribution follows from, read at one moment. */
export interface CountInput {
  readonly terms: CountedTerms;
  readonly projects: readonly CountedProject[];
  /** All gifts, one for each donor and project, donors by pseudonym, with what counts. Flagged donors are among them. */
  readonly gifts: readonly Gift[];
  /** Pseudonyms of donors whose flag is in force. */
  readonly flagged: ReadonlySet<string>;
}

/** Result of one project in the round. All amounts in wei. */
export interface Award {
  readonly projectId: string;
  readonly title: string;
  readonly donors: number;
  readonly receivedWei: bigint;
  readonly matchWei: bigint;
  readonly withFlaggedWei: bigint;
  readonly address: string | null;
  /** Sum that the address is paid: projects may share one. */
  readonly claimWei: bigint | null;
  readonly proof: string[] | null;
}

/** A distribution with the files anyone can recompute it from. */
export interface Count {
  readonly awards: readonly Award[];
  readonly leftWei: bigint;
  /** The gifts the distribution follows from: of flagged donors nothing counts. */
  readonly giftsCsv: string;
  /** The same gifts as if no donor was flagged. */
  readonly withFlaggedCsv: string;
  readonly resultCsv: string;
  readonly root: string | null;
}

/** A round's method as the engine takes it. */
type EngineMethod = Extract<Method, { name: RoundMethod }>;

/** The round as the engine takes it. */
export function engineRound(terms: CountedTerms, gifts: readonly Gift[]): Round & { method: EngineMethod } {
  const { poolWei, capWei, minimumWei } = terms;
  return {
    pool: poolWei,
    method: methodOf(terms),
    gifts,
    ...(capWei === null ? {} : { cap: capWei }),
    ...(minimumWei === null ? {} : { minimum: minimumWei }),
  };
}

function methodOf({ method, parameterWei }: CountedTerms): EngineMethod {
  if (method === 'qf') return { name: 'qf' };
  if (parameterWei === null) throw new Error(`The method ${method} has a parameter`);
  return method === 'pairwise'
    ? { name: 'pairwise', bound: parameterWei }
    : { name: 'cocm', unit: parameterWei };
}

/**
 * The distribution of a round. Flagged donors count for nothing in it; what it would be with them is given beside it.
 * The same input in any order gives the same result, to the wei.
 */
export function countRound(input: CountInput): Count {
  const { terms, projects, flagged } = input;
  const all = inOrder(input.gifts);
  const gifts = all.map((gift) => (flagged.has(gift.donor) ? { ...gift, counted: 0n } : gift));
  const result = computeRound(engineRound(terms, gifts));
  const withFlagged = matchesOf(computeRound(engineRound(terms, all)));
  const results = new Map(result.projects.map((one) => [one.project, one]));
  const matches = matchesOf(result);
  const { root, claimOf } = claimsOf(projects, matches);
  return {
    leftWei: result.left,
    giftsCsv: giftsToCsv(gifts),
    withFlaggedCsv: giftsToCsv(all),
    resultCsv: resultToCsv(result),
    root,
    awards: [...projects]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, title, address }) => {
        const { donors = 0, received = 0n, match = 0n } = results.get(id) ?? {};
        return {
          projectId: id,
          title,
          donors,
          receivedWei: received,
          matchWei: match,
          withFlaggedWei: withFlagged.get(id) ?? 0n,
          ...claimOf(match > 0n ? address : null),
        };
      }),
  };
}

const matchesOf = ({ projects }: RoundResult): Map<string, bigint> =>
  new Map(projects.map(({ project, match }) => [project, match]));

const keyOf = ({ project, donor }: Gift): string => `${project}/${donor}`;
const inOrder = (gifts: readonly Gift[]): Gift[] =>
  [...gifts].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

type ClaimPart = Pick<Award, 'address' | 'claimWei' | 'proof'>;
const NO_CLAIM: ClaimPart = { address: null, claimWei: null, proof: null };

/** One claim for each address: the payout contract pays a pair of address and amount once. */
function claimsOf(projects: readonly CountedProject[], matches: ReadonlyMap<string, bigint>) {
  const sums = new Map<string, bigint>();
  for (const { id, address } of projects) {
    const match = matches.get(id) ?? 0n;
    if (address === null || match === 0n) continue;
    const key = address.toLowerCase();
    sums.set(key, (sums.get(key) ?? 0n) + match);
  }
  const claims = [...sums].sort().map(([address, amount]) => ({ address, amount }));
  if (claims.length === 0) return { root: null, claimOf: () => NO_CLAIM };
  const { root, proofs } = distribute(claims);
  const byAddress = new Map(
    claims.map((claim, at) => [claim.address, { ...claim, proof: proofs[at] ?? [] }]),
  );
  const claimOf = (address: string | null): ClaimPart => {
    const claim = address === null ? undefined : byAddress.get(address.toLowerCase());
    return claim ? { address: claim.address, claimWei: claim.amount, proof: [...claim.proof] } : NO_CLAIM;
  };
  return { root, claimOf };
}

/** The command that recomputes a distribution from the downloaded gifts. */
export function commandOf(terms: CountedTerms, file = 'gifts.csv'): string {
  const { poolWei, method, parameterWei, capWei, minimumWei } = terms;
  const parameter = method === 'pairwise' ? `--bound ${parameterWei}` : `--unit ${parameterWei}`;
  return [
    `npm run hodag -- rounds compute ${file} --pool ${poolWei} --method ${method}`,
    ...(method === 'qf' ? [] : [parameter]),
    ...(capWei === null ? [] : [`--cap ${capWei}`]),
    ...(minimumWei === null ? [] : [`--minimum ${minimumWei}`]),
  ].join(' ');
}
