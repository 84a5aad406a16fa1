/** The kind of cases that HDAG of deals is which the ledger does not move; a case has the key of its move. */
export const STUCK = 'exchange-stuck';
