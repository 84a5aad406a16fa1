/** Whether an amount of ETH can be counted in wei. Without the schemas beside it, for forms. */
export function hasWeiPrecision(amount: number): boolean {
  const [, decimals = '', exponent = '0'] = /^[\d]+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(amount)) ?? [];
  return decimals.length - Number(exponent) <= 18;
}
