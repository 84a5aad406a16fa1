import type { AwardFigures } from '../../contract/past-awards.ts';

/** Facts behind the figures. */
export interface AwardFacts {
  readonly amount: { readonly value: number; readonly currency: string } | null;
  readonly year: number | null;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that the same funder is written with and without. */
const IDLE = new Set(['the', 'of', 'for', 'and', 'inc', 'ltd']);

const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFKD').match(WORD) ?? [];

/** Equal for two spellings of one funder: "The Tudor Trust" and "Tudor Trust Ltd". */
export function funderKey(name: string): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => !IDLE.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** One word names no program: "Fellowships" is in many titles. */
const LEAST_PROGRAM_WORDS = 2;

/**
 * Whether a program that an award names is that of a call: the call's title has its words in a row, or the other way
 * round.
 */
export function isSameProgram(programs: readonly string[], callTitle: string): boolean {
  const call = ` ${wordsOf(callTitle).join(' ')} `;
  return programs.some((program) => {
    const words = wordsOf(program);
    if (words.length < LEAST_PROGRAM_WORDS) return false;
    const own = ` ${words.join(' ')} `;
    return call.includes(own) || (wordsOf(callTitle).length >= LEAST_PROGRAM_WORDS && own.includes(call));
  });
}

/** Half of the full evidence is reached with so many similar awards. */
const HALF_EVIDENCE = 5;
/** An award of another program of the same funder counts half. */
const OTHER_PROGRAM = 0.5;

/** How far similar awards show that a funder pays for work like this, 0 to 1. */
export function awardEvidence(sameProgram: number, otherPrograms: number): number {
  const count = sameProgram + OTHER_PROGRAM * otherPrograms;
  return count / (count + HALF_EVIDENCE);
}

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The currency that most amounts have; of as many the first by name. */
function usualCurrency(amounts: readonly { readonly currency: string }[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of amounts) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** Amounts and years of some awards. Amounts of zero are how sources print "none given". */
export function awardFigures(awards: readonly AwardFacts[]): AwardFigures {
  const amounts = awards.flatMap(({ amount }) => (amount && amount.value > 0 ? [amount] : []));
  const currency = usualCurrency(amounts);
  const values = amounts
    .flatMap((amount) => (amount.currency === currency ? [amount.value] : []))
    .sort((a, b) => a - b);
  const years = awards.flatMap(({ year }) => (year === null ? [] : [year]));
  return {
    count: awards.length,
    amounts:
      currency === null
        ? null
        : {
            currency,
            count: values.length,
            median: medianOf(values),
            min: values[0]!,
            max: values.at(-1)!,
          },
    years: years.length === 0 ? null : { first: Math.min(...years), last: Math.max(...years) },
  };
}
