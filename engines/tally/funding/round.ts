/** One gift to a project, in base units (wei for ether). */
export interface Gift {
  readonly donor: string;
  readonly project: string;
  readonly amount: bigint;
  /** Part of the amount that counts for the match, 0 to `amount`; all of it by default. The rest is money only. */
  readonly counted?: bigint;
}

/** How a pool is divided; see README.md for the formula and source of each. */
export type Method =
  | { readonly name: 'qf' }
  | {
      readonly name: 'pairwise';
      /** M, base units: what two donors may give in common before what their pair adds is halved. */
      readonly bound: bigint;
    }
  | {
      readonly name: 'cocm';
      /** Base units of one whole coin: below it a gift is not attenuated, since its root would be more than itself. */
      readonly unit: bigint;
      /** Donor → groups it belongs to; without it a donor's groups are the projects it gave to. */
      readonly groups?: ReadonlyMap<string, readonly string[]>;
    }
  | {
      readonly name: 'clrfund';
      /** Base units of one voice credit (clr.fund's voice credit factor). */
      readonly factor: bigint;
      readonly rule: 'alpha' | 'linear';
    };

/** Everything that a result follows from. */
export interface Round {
  /** Matching pool, base units. */
  readonly pool: bigint;
  readonly method: Method;
  readonly gifts: readonly Gift[];
  /** Projects that are in the round without a gift. */
  readonly projects?: readonly string[];
  /** Donors whose gifts count for the match; without it all do. Every other gift counts as money only. */
  readonly eligible?: ReadonlySet<string>;
  /** The least that a donor must have given to a project for it to count for the match, base units. */
  readonly minimum?: bigint;
  /** The most that one project is paid from the pool, base units. The excess goes to the others. */
  readonly cap?: bigint;
  /** Pays the whole pool though less is demanded. Without it demand is scaled down only. */
  readonly spendAll?: boolean;
}
