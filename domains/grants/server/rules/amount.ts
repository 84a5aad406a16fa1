import type { Amounts } from '../../contract/schemas.ts';

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

const SIGN_OF: Readonly<Record<string, string>> = {
  USD: '$',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
};

/** Tokens grant programmes pay in; they are no ISO 4217 codes. */
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

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/**
 * Reads one number as sources print it: `10,000`, `1.5 million`, `75k`, `10 000`.
 * @returns undefined when the text is no number; a negative one is returned as it stands
 */
export function readNumber(text: string): number | undefined {
  const found =
    /^([-−]?)\s*(\d{1,3}(?:[,\s'’\u00a0]\d{3})+|\d+)(\.\d+)?\s*(k|mn?|bn?|thousand|million|billion)?$/i.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const plain = Number(`${(found[2] ?? '').replace(/\D/g, '')}${found[3] ?? ''}`);
  const scaled = plain * (SCALE[(found[4] ?? '').toLowerCase()] ?? 1);
  return found[1] ? -scaled : scaled;
}

const NUMBER = String.raw`\d{1,3}(?:[,'’]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const MONEY = new RegExp(
  String.raw`(?:(US\$|AU?\$|CA?\$|NZ\$|R\$|[$€£¥₹₩₦₪])\s*|\b([A-Z]{3,6})\s+)?(${NUMBER})\s*(k|mn?|bn?|thousand|million|billion)?\b\s*(?:(€|£)|([A-Z]{3,6})\b|(dollars|euros|pounds))?`,
  'gi',
);

interface Money {
  readonly amount: number;
  readonly currency: string | null;
  readonly scaled: boolean;
}

const WORDS: Readonly<Record<string, string>> = { dollars: 'USD', euros: 'EUR', pounds: 'GBP' };

function moneyIn(text: string): Money[] {
  return [...text.matchAll(MONEY)].flatMap((found) => {
    const amount =
      Number((found[3] ?? '').replace(/[,'’]/g, '')) * (SCALE[(found[4] ?? '').toLowerCase()] ?? 1);
    const code = found[2] ?? found[6];
    const sign = found[1] ?? found[5];
    const named = code && code === code.toUpperCase() && isCurrency(code) ? code : null;
    const currency =
      (sign ? SIGNS[sign.toUpperCase()] : null) ?? named ?? WORDS[found[7]?.toLowerCase() ?? ''] ?? null;
    return Number.isFinite(amount) ? [{ amount, currency, scaled: found[4] !== undefined }] : [];
  });
}

/**
 * Reads the size of an award from a sentence: `$10,000-75,000`, `up to €50,000`, `from 5k to 20k USD`,
 * `at least £1 million`. Nothing is guessed: a text with other than one or two amounts is not read.
 */
export function readAmounts(text: string): Pick<Amounts, 'min' | 'max' | 'currency'> | undefined {
  const found = moneyIn(text.slice(0, 300));
  const [first, second] = found;
  if (!first || found.length > 2) return undefined;
  const currency = first.currency ?? second?.currency ?? null;
  if (second) {
    if (second.currency && first.currency && second.currency !== first.currency) return undefined;
    // "10-75k" scales both; "10 to 75,000" does not.
    const scale =
      second.scaled && !first.scaled && first.amount < 1_000 ? second.amount / baseOf(text, second) : 1;
    const low = first.amount * scale;
    return low <= second.amount ? { min: low, max: second.amount, currency } : undefined;
  }
  if (/\b(up to|maximum|max\.?|no more than|not exceed(?:ing)?|at most|limit of)\b|≤/i.test(text)) {
    return { min: null, max: first.amount, currency };
  }
  if (/\b(at least|minimum|min\.?|from|no less than)\b|≥/i.test(text))
    return { min: first.amount, max: null, currency };
  return { min: first.amount, max: first.amount, currency };
}

/** The number before its scale word, to find the scale again. */
function baseOf(text: string, money: Money): number {
  const bare = [...text.matchAll(new RegExp(NUMBER, 'g'))].map((found) =>
    Number(found[0].replace(/[,'’]/g, '')),
  );
  return bare.at(-1) ?? money.amount;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const groupedToken = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** One amount with its currency: `$10,000`, `500 CHF`, `2.5 ETH`, `10,000` when the currency is unknown. */
export function formatAmount(amount: number, currency: string | null): string {
  const sign = currency ? SIGN_OF[currency] : undefined;
  const digits = (currency && TOKENS.has(currency) ? groupedToken : grouped).format(amount);
  if (sign) return `${sign}${digits}`;
  return currency ? `${digits} ${currency}` : digits;
}

/** The size of an award in words: `$10,000-75,000`, `up to $400,000`, `from €5,000`; null when unknown. */
export function formatAwardSize(amounts: Pick<Amounts, 'min' | 'max' | 'currency'>): string | null {
  const { min, max, currency } = amounts;
  // Sources print 0 for "no floor" and for "no ceiling given".
  const low = min === 0 ? null : min;
  const high = max === 0 ? null : max;
  if (high !== null && low !== null && low !== high) {
    const sign = currency ? SIGN_OF[currency] : undefined;
    if (sign) return `${sign}${grouped.format(low)}-${grouped.format(high)}`;
    return `${grouped.format(low)}-${formatAmount(high, currency)}`;
  }
  if (high !== null)
    return low === high ? formatAmount(high, currency) : `up to ${formatAmount(high, currency)}`;
  return low === null ? null : `from ${formatAmount(low, currency)}`;
}
