/** Words of grammar, by language: the most used that few other languages share. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to in is that for with are we our was have from this they their who will by',
  es: 'el los las de que y en un una por con para nuestro nuestra es su del al como más',
  fr: 'le les des et en un une pour dans est nous notre nos avec sur qui au aux du ne',
  de: 'der die das und in den von zu mit für ist im wir unser unsere eine ein auf nicht werden',
  pt: 'o os as de que e em um uma para com não nosso nossa dos das ao é mais por',
  it: 'il gli di che e in un una per con non nostro nostra del della è sono dei le si',
  nl: 'de het een en van in is dat op te voor met zijn wij onze niet aan er om door',
  pl: 'i w na z że do nie się jest dla nasz nasza jak od po są przez oraz dzieci',
  sv: 'och att det som en på är av för med den till vi vår våra inte om har ett barn',
};

const WORDS_OF = Object.entries(FUNCTION_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** Fewer words of grammar than this say nothing of a text's language. */
const LEAST_WORDS = 4;
/** Share of letters that are not Latin from which the text is in another script. */
const OTHER_SCRIPT = 0.5;

/**
 * The language of a project where it is not English, as an ISO 639-1 code or `und` for one of another script that is
 * not known here; null for English and for texts too short to tell.
 */
export function foreignLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && (letters - latin) / letters >= OTHER_SCRIPT) return 'und';
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    for (const [language, words] of WORDS_OF) {
      if (words.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [[language, count] = ['en', 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return count >= LEAST_WORDS && count > (counts.get('en') ?? 0) ? language : null;
}
