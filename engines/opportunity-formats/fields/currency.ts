/** Signs that name a currency by themselves. `$` alone is the US dollar, as every source here uses it. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₦': 'NGN',
  '₪': 'ILS',
};

/** Words as good as a sign. */
const WORDS: Readonly<Record<string, string>> = { DOLLARS: '$', EUROS: '€', POUNDS: '£' };

/** Pattern of a sign. */
export const SIGN = String.raw`US\$|AU?\$|CA?\$|NZ\$|R\$|[$€£¥₹₩₦₪]`;

/** Tokens grant programs pay in; they are no ISO 4217 codes. */
const TOKENS = new Set(
  'ETH WETH BTC WBTC USDC USDT DAI ARB OP CELO CUSD CEUR POL MATIC GLM XLM SOL FIL STRK GTC ENS UNI AAVE GNO XDAI NEAR DOT ATOM AVAX BNB STX XTZ ALGO ADA HDAG USDGLO ZK SCR LINK GRT'.split(
    ' ',
  ),
);

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** True for an ISO 4217 code the platform knows or a token symbol of the list above. */
export function isCurrency(code: string): boolean {
  return isoCodes.has(code) || TOKENS.has(code);
}

/** True for a token symbol of the list above. Its amounts have a decimal point and more places than money. */
export function isToken(code: string | null): boolean {
  return code !== null && TOKENS.has(code);
}

/** A sign, code or word beside a figure as a sign or code, in capitals; undefined for anything else. */
export function currencyMark(text: string): string | undefined {
  const capital = text.toUpperCase();
  if (Object.hasOwn(WORDS, capital)) return WORDS[capital];
  return Object.hasOwn(SIGNS, capital) || isCurrency(capital) ? capital : undefined;
}

/** Whether a sign or code may stand for a currency: `$` for every dollar and peso that is printed so, `CA$` for one. */
export function meansCurrency(mark: string, code: string): boolean {
  if ((SIGNS[mark] ?? mark) === code) return true;
  if (!Object.hasOwn(SIGNS, mark) || !isoCodes.has(code)) return false;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).some(({ type, value }) => type === 'currency' && value === mark);
}

/**
 * The currency some signs and codes mean together: `$` and `CAD` are Canadian dollars.
 * @returns null for no marks at all, undefined where they contradict each other
 */
export function commonCurrency(marks: readonly string[]): string | null | undefined {
  if (marks.length === 0) return null;
  const meant = marks.map((mark) => SIGNS[mark] ?? mark);
  return meant.find((code) => marks.every((mark) => meansCurrency(mark, code)));
}
