import { amountText, exactAmountText } from '#platform/kernel/format/numbers.ts';

/**
 * HDAG for people: "2 HDAG", "1,234.5 HDAG"; at most two decimals, cut, never rounded up. The exact amount belongs in
 * the title (`Amount`, platform/ui).
 * @param written a decimal string in HDAG, as ledger endpoints answer it
 */
export const hdagText = (written: string): string => `${amountText(written)} HDAG`;

/** HDAG with every decimal, where the last one counts: what is given away, what the ledger says. */
export const exactHdagText = (written: string): string => `${exactAmountText(written)} HDAG`;
