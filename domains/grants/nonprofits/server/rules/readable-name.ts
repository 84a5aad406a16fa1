/** Words that stay small inside a name. */
const SMALL = new Set(
  'a an and as at by de del des for from in into of on or per the to und van von with'.split(' '),
);
/** Words that stay in capitals although they could be read aloud. */
const CAPITALS = new Set(
  'aau aauw abc acs aids ama amvets api asa atv bia bpoe bsa cpa dar dba eaa ems esl faa fbi ffa fha gop hiv iaff ibew ioof isa llc llp nami nasa nea ngo ny pac pta pto ptso rotc stem tv uaw ucc ufo uk umc usa uso va vfw vna ymca ywca'.split(
    ' ',
  ),
);
/** Written with one capital although they have no vowel. */
const SHORT_FORMS = new Set(
  'mt st ft dr mr mrs ms jr sr rd ltd blvd hwy twp ctr cntr ch chr dpt dept mfg mgmt nd th pvt sgt lt tr bldg assn fdn fndn'.split(
    ' ',
  ),
);
const ROMAN = /^(?=[ivx]{2,}$)x{0,3}(ix|iv|v?i{0,3})$/;
const ORDINAL = /^\d+(st|nd|rd|th)$/;

/**
 * A name that a registry writes in capitals, as people write it: "Friends of the St John River", "YMCA", "4-H Club".
 * A name with small letters is left as it is. Guesses, so the registry's own writing is kept beside it.
 */
export function readableName(registered: string): string {
  if (/\p{Ll}/u.test(registered)) return registered;
  return registered
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu, (word, at: number, text: string) => {
      const isBetweenWords = text.charAt(at - 1) === ' ' && /^( |$)/.test(text.slice(at + word.length));
      return written(word, isBetweenWords);
    });
}

/** @param isBetweenWords false for the first of a name, and beside a sign as in "In-Home" */
function written(word: string, isBetweenWords: boolean): string {
  if (word.length === 1) return word.toUpperCase();
  if (SMALL.has(word) && isBetweenWords) return word;
  if (ORDINAL.test(word)) return word;
  if (CAPITALS.has(word) || ROMAN.test(word) || isSpelledOut(word)) return word.toUpperCase();
  const mac = /^mc(?=\p{L}{3,})/u.test(word) ? 'Mc' : '';
  // O'Brien and D'Arcy, but Women's.
  const parts = word.slice(mac.length).split(/(?<=^[od]['’])/u);
  return mac + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

/** Letters without a vowel are read one by one: "NRHC". */
function isSpelledOut(word: string): boolean {
  return !SHORT_FORMS.has(word) && /^[^aeiouy\d'’]+$/.test(word);
}
