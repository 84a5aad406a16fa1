const DECIMALS = 18;
const ETHER = /^(\d{1,9})(?:[.,](\d{1,18}))?$/;

/** The exact wei of an amount of ETH as a person types it; null for text that is none. */
export function weiOfEther(text: string): bigint | null {
  const [, whole, fraction = ''] = ETHER.exec(text.trim()) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** Wei as an exact decimal of ETH without trailing zeros. */
export function etherOfWei(wei: bigint): string {
  const digits = wei.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/(?<!0)0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
