/** Faults of blocks, checkpoints and archives. */
export type DagLedgerErrorCode =
  | 'damaged'
  | 'wrong_hash'
  | 'wrong_order'
  | 'wrong_parent'
  | 'wrong_balance'
  | 'wrong_supply'
  | 'wrong_root'
  | 'wrong_signature';

/** A ledger that does not prove what it claims. */
export class DagLedgerError extends Error {
  override readonly name = 'DagLedgerError';
  readonly code: DagLedgerErrorCode;

  constructor(code: DagLedgerErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
