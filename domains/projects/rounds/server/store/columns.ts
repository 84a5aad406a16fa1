/** One change of terms. */
export interface TermChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  rounds_round: {
    pool_wei: bigint;
    parameter_wei: bigint;
    cap_wei: bigint;
    minimum_wei: bigint;
  };
  rounds_change: { changes: TermChange[] };
  rounds_result: { left_wei: bigint };
  rounds_award: { received_wei: bigint; match_wei: bigint; with_flagged_wei: bigint; claim_wei: bigint };
}
