import { readAmounts } from '#engines/opportunity-formats';
import type { Mission } from '#grants/catalog/contract';
import { regionsIn } from '#grants/catalog/server';

/** Smaller sums are prices of things. */
const LEAST_ASK = 500;
/** Beyond this a description is about other things. */
const READ_TEXT = 6_000;

const SENTENCE_END = /(?<=[.!?])\s+|\n/;

/**
 * Place of a project by its own words: the one state, nation or country that they name. None where they name several, since
 * one of them may be where its people come from or where its books go.
 */
export function toldRegions(text: string): string[] {
  const regions = regionsIn(text.slice(0, READ_TEXT));
  return regions.length === 1 ? regions : [];
}

/** Sum that a project asks for by its own words: the only one with a currency. Null where there are several or none. */
export function toldAsk(text: string): Mission['ask'] {
  const sums = text
    .slice(0, READ_TEXT)
    .split(SENTENCE_END)
    .flatMap((sentence) => {
      const read = readAmounts(sentence);
      const amount = read?.max ?? read?.min;
      return read?.currency && amount ? [{ amount, currency: read.currency }] : [];
    });
  const [only, other] = sums;
  return only && !other && only.amount >= LEAST_ASK ? only : null;
}
