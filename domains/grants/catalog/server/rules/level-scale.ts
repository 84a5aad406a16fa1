/**
 * A fit of the text engine in the scale of totals: four fifths of the right programs for official prose reach a fit
 * of 30, half of them 42.
 */
const FIT_OF_ONE = 24;

/** A description in another language is compared by its words alone: nothing it finds is called strong. */
const MOST_BY_WORDS = 2.6;

/**
 * Factor that turns the totals of one search into levels. A total of official prose ends at 1 for its best match,
 * however good that is; its fit says how good.
 * @param isEnglish whether concepts could be found in its language
 */
export function levelScale(everyday: number, bestFit: number, isEnglish = true): number {
  const scale = everyday + ((1 - everyday) * bestFit) / FIT_OF_ONE;
  return isEnglish ? scale : Math.min(scale, MOST_BY_WORDS);
}
