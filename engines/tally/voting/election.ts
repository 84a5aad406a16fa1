/** Ways to count ballots; `star` with more than one seat is bloc STAR. */
export const VOTING_METHODS = [
  'star',
  'allocated-score',
  'approval',
  'plurality',
  'irv',
  'stv',
  'ranked-robin',
  'quadratic',
  'weighted',
] as const;
export type VotingMethod = (typeof VOTING_METHODS)[number];

/** Highest score of a ballot with scores; the lowest is 0. */
export const MAX_SCORE = 5;
/** Most options of an election. */
export const MAX_OPTIONS = 100;
/** Most ballots of an election: up to here sums stay exact in doubles. */
export const MAX_BALLOTS = 2_000_000;
/** Credits of a quadratic ballot where the election names no other budget. */
export const CREDITS = 100;

/** A ballot, a mark for each option: score 0 to 5, 0 or 1, rank (1 is best), votes or weights; null is blank. */
export type Ballot = readonly (number | null)[];

/** An election with its ballots. */
export interface Election {
  readonly method: VotingMethod;
  /** Default 1. */
  readonly seats?: number;
  /** Names of the options, each once. */
  readonly candidates: readonly string[];
  readonly ballots: readonly Ballot[];
  /** How many voters each ballot speaks for; without them each counts once. */
  readonly weights?: readonly bigint[];
  /** Credits of a quadratic ballot, default 100; null: each ballot was paid for when it was cast. */
  readonly budget?: number | null;
  /** Options in the order of the lot, the preferred one first; without it the listed order. */
  readonly lot?: readonly number[];
}

/** A whole number, or text where it has decimals (truncated to five places) or is too large for a double. */
export type Quantity = number | string;

/** Rule that decided between equal options. */
export type TieBreaker = 'head-to-head' | 'fives' | 'total' | 'earlier-round' | 'margins' | 'lot';

export interface Tie {
  readonly between: readonly string[];
  readonly brokenBy: TieBreaker;
}

/** One step of a count. Lists of quantities are in the order of the options. */
export type VotingRound =
  | {
      readonly kind: 'star';
      readonly seat: number;
      readonly totals: readonly Quantity[];
      readonly fives: readonly Quantity[];
      readonly finalists: readonly string[];
      /** Weight that prefers the first finalist, the second, and neither. */
      readonly runoff?: { readonly first: Quantity; readonly second: Quantity; readonly alike: Quantity };
      readonly elected: string;
    }
  | {
      readonly kind: 'allocation';
      readonly seat: number;
      /** Weighted scores. */
      readonly totals: readonly Quantity[];
      readonly quota: Quantity;
      readonly elected: string;
      /** Weighted score down to which ballots pay, the weight that pays all of itself, and the weight that pays a part. */
      readonly paid: { readonly from: Quantity; readonly whole: Quantity; readonly shared: Quantity };
    }
  | {
      readonly kind: 'marks';
      readonly totals: readonly Quantity[];
      readonly elected: readonly string[];
    }
  | {
      readonly kind: 'elimination';
      readonly seat: number;
      readonly votes: readonly Quantity[];
      /** Weight of the ballots that no longer rank an option that is in. */
      readonly exhausted: Quantity;
      readonly elected?: string;
      readonly out?: string;
    }
  | {
      readonly kind: 'transfer';
      readonly votes: readonly Quantity[];
      readonly quota: Quantity;
      /** Not transferable, and cut off behind the fifth place. */
      readonly exhausted: Quantity;
      readonly elected: readonly string[];
      /** Option whose surplus moves before the next round. */
      readonly surplusOf?: string;
      readonly out?: string;
    }
  | {
      readonly kind: 'pairs';
      readonly seat: number;
      /** Weight that prefers the option of the row to that of the column. */
      readonly preferred: readonly (readonly Quantity[])[];
      /** Pairwise wins, a draw is a half. */
      readonly wins: readonly Quantity[];
      readonly elected: string;
    };

/** An election's result, plain data. */
export interface VotingResult {
  /** In the order in which they were elected; fewer than the seats where seats stay empty. */
  readonly elected: readonly string[];
  readonly rounds: readonly VotingRound[];
  readonly ties: readonly Tie[];
  /** Ballots that say something of the options, whatever their weight. */
  readonly counted: number;
  readonly abstained: number;
  readonly invalid: number;
}
