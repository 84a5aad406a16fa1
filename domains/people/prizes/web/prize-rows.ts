import type { FormRules, FormValues } from '#platform/ui/form-rules.ts';
import { exactHdagText, formatHdag, parseHdag } from '#standing/tokens/contract';

export const amountField = (place: number): string => `place-${place}`;
const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Amount of a field in micro-HDAG; an empty one is 0, null is none. */
function amountIn(values: FormValues<string>, place: number): bigint | null {
  const typed = (values[amountField(place)] ?? '').trim().replaceAll(',', '');
  return typed === '' ? 0n : parseHdag(typed);
}

/**
 * Rules of the form with so many places: amounts in HDAG, at least one, and no more than is free.
 * @param free HDAG that the host can put into escrow
 */
export function prizeRules(count: number, free: string): FormRules<string> {
  return Object.fromEntries(
    places(count).map((place) => [
      amountField(place),
      (_: string, values: FormValues<string>) => {
        if (amountIn(values, place) === null) return 'Enter an amount, for example 100 or 12.5';
        if (place !== 1) return undefined;
        const total = places(count).reduce((all, one) => all + (amountIn(values, one) ?? 0n), 0n);
        if (total === 0n) return 'Enter at least one amount';
        return total > (parseHdag(free) ?? 0n)
          ? `Together this is ${exactHdagText(formatHdag(total))}, and you have ${exactHdagText(free)} free`
          : undefined;
      },
    ]),
  );
}

/** Amounts of the form as the API takes them, and their sum. */
export function prizesIn(count: number, values: FormValues<string>): { amounts: string[]; total: string } {
  const amounts = places(count).map((place) => amountIn(values, place) ?? 0n);
  return {
    amounts: amounts.map(formatHdag),
    total: formatHdag(amounts.reduce((all, amount) => all + amount, 0n)),
  };
}
