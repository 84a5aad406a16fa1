import { ballotsRoot, countElection, drawLot, seedHashOf } from '#engines/tally';
import type { Outcome, ProposalMethod } from '../../contract/constants.ts';
import { isPaid, METHOD_RULES } from '../../contract/method-rules.ts';
import type { ProposalResult } from '../../contract/result-schemas.ts';
import { unpackMarks } from './ballot-marks.ts';
import { outcomeOf, supportOf } from './support.ts';

/** A vote that is closed, as its tables hold it; plain values, since it is counted in a thread. */
export interface ClosedVote {
  readonly id: string;
  readonly title: string;
  readonly method: ProposalMethod;
  readonly seats: number;
  readonly options: readonly string[];
  /** In any order. */
  readonly ballots: readonly { readonly id: string; readonly marks: Uint8Array }[];
  readonly seed: string;
  readonly electors: number;
  readonly quorum: number;
  readonly minRepId: number;
  readonly minHdag: number;
  readonly uniqueHumans: boolean;
  readonly sbtHolders: boolean;
  readonly checkpoint: string | null;
}

export interface CountedVote {
  readonly outcome: Outcome;
  readonly result: ProposalResult;
  /** All ballots as `hodag votes tally --check` reads them. */
  readonly file: string;
}

/** Counts a closed vote, and writes the file from which anyone counts it again. The same vote gives the same bytes. */
export function countVote(vote: ClosedVote): CountedVote {
  const { method, seats, options, seed, electors, quorum, checkpoint } = vote;
  const { minRepId, minHdag, uniqueHumans, sbtHolders } = vote;
  const sorted = [...vote.ballots].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  const ballots = sorted.map(({ marks }) => unpackMarks(marks));
  const root = ballotsRoot(ids, ballots);
  const order = drawLot(seed, root, options);
  const counted = METHOD_RULES[method].count;
  // Left out where it is the engine's own, as in files from before votes were paid.
  const budget = isPaid(method) ? { budget: null } : {};
  const count = countElection({
    method: counted,
    seats,
    ...budget,
    candidates: options,
    ballots,
    lot: order,
  });
  const support = supportOf({ method, options, ballots }, count.elected);
  const result = { count, support, ballots: ballots.length, seed, ballotsRoot: root };
  const outcome = outcomeOf(result, quorum);
  const lot = {
    seed,
    seedHash: seedHashOf(seed),
    ballotsRoot: root,
    order: order.map((option) => options[option]),
  };
  const file = {
    format: 'hodag/vote/1',
    proposal: { id: vote.id, title: vote.title },
    method: counted,
    seats,
    ...budget,
    candidates: options,
    ballots,
    ids,
    lot,
    electorate: {
      electors,
      quorum,
      minRepId,
      minHdag,
      // Left out where it asks for nothing, as in files from before there was a score.
      ...(uniqueHumans ? { uniqueHumans } : {}),
      ...(sbtHolders ? { sbtHolders } : {}),
      checkpoint,
    },
    outcome,
    support,
    result: count,
  };
  return { outcome, result, file: `${JSON.stringify(file)}\n` };
}
