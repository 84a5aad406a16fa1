const DECIMALS = 18;
const WEI_PER_ETHER = 10n ** BigInt(DECIMALS);

/**
 * The exact number of wei in an amount of ETH as people wrote it: the shortest decimal that names the double,
 * so 0.1 is 100,000,000,000,000,000 wei and not the double's 0.1000000000000000055.
 * @param ether a finite number ≥ 0 with at most 18 decimals
 * @throws RangeError for any other number
 */
export function weiOf(ether: number): bigint {
  const [, whole, fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(ether)) ?? [];
  const zeros = DECIMALS + Number(exponent) - fraction.length;
  if (whole === undefined || zeros < 0) throw new RangeError(`Not an amount of ETH: ${ether}`);
  return BigInt(whole + fraction) * 10n ** BigInt(zeros);
}

/**
 * Wei as the JSON number of the specification: the nearest double, exact for up to 15 significant digits.
 * @param wei ≥ 0
 */
export function etherOf(wei: bigint): number {
  return Number(etherText(wei));
}

/** Wei as an exact decimal of ETH without trailing zeros: `1.5`, `0.000000000000000001`. */
export function etherText(wei: bigint): string {
  const fraction = (wei % WEI_PER_ETHER)
    .toString()
    .padStart(DECIMALS, '0')
    .replace(/(?<!0)0+$/, '');
  const whole = (wei / WEI_PER_ETHER).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
