const DECIMALS = 18;

/** Wei as an exact decimal of ETH without trailing zeros: `1.5`. */
export function etherText(wei: bigint | string): string {
  const digits = BigInt(wei)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/(?<!0)0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The wei in a decimal of ETH such as `0.05`; null for anything else, and for more than 18 decimals. */
export function weiOf(ether: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(ether.trim()) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
