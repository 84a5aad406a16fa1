/**
 * An amount for people: thousands apart, cut to so many decimals (look.md: 2 in lists, 6 in the ledger), never rounded
 * up. Minus is U+2212.
 * @param written a decimal string in HDAG, as ledger endpoints answer it
 */
export function hdagText(written: string, decimals = 2): string {
  const isNegative = written.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? written.slice(1) : written).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cut = fraction.padEnd(decimals, '0').slice(0, decimals);
  return `${isNegative ? '\u2212' : ''}${grouped}${decimals > 0 ? `.${cut}` : ''}`;
}

/** An amount where there is little room: "1.5", "12.3k", "400M"; cut, never rounded up. */
export function shortHdag(written: string): string {
  const amount = Number(written);
  const cut = (value: number, digits: number): string =>
    String(Math.floor(value * 10 ** digits + 1e-12) / 10 ** digits);
  if (amount >= 1e6) return `${cut(amount / 1e6, 1)}M`;
  if (amount >= 1e4) return `${cut(amount / 1e3, 1)}k`;
  return cut(amount, amount >= 100 ? 0 : 2);
}
