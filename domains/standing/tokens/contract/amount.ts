import { MICRO_PER_HDAG } from './constants.ts';

const WRITTEN = /^(0|[1-9]\d{0,9})(?:\.(\d{1,6}))?$/;

/**
 * Reads an amount as ledger endpoints write it: a decimal string in HDAG with at most 6 decimals (economy, "Amounts").
 * @returns micro-HDAG; null for anything else, signs and exponents among it
 */
export function parseHdag(written: string): bigint | null {
  const match = WRITTEN.exec(written);
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return BigInt(whole) * MICRO_PER_HDAG + BigInt(decimals.padEnd(6, '0'));
}

/** Writes micro-HDAG as a decimal string in HDAG, without trailing zeros. */
export function formatHdag(micro: bigint): string {
  const sign = micro < 0n ? '-' : '';
  const size = micro < 0n ? -micro : micro;
  const decimals = (size % MICRO_PER_HDAG)
    .toString()
    .padStart(6, '0')
    .replace(/(?<!0)0+$/, '');
  return `${sign}${size / MICRO_PER_HDAG}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Micro-HDAG as a JSON number in HDAG, for the specified fields (`tokens`); exact to 6 decimals up to 10⁹ HDAG. */
export function hdagNumber(micro: bigint): number {
  return Number(formatHdag(micro));
}
