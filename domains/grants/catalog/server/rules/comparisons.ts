/** "Less than a bicycle", "the size of a shoebox", "as light as a feather": measures, of whatever thing. */
const COMPARISON =
  /\b((?:less|more|fewer|\p{L}{2,12}er) than|as \p{L}{2,12} as|the (?:size|price|cost|weight) of) an? [\p{L}-]{1,30}/giu;

/** A description without the things that it measures something by: it is not about them. */
export function withoutComparisons(text: string): string {
  return text.replace(COMPARISON, '$1');
}
