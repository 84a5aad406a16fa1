/** Scripts and the language that text in them is read aloud in; `und-…` where several languages share a script. */
const LANGUAGES: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'und-Hani'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Devanagari}/u, 'und-Deva'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Names of scripts that a font may lack. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\p{Script=Han}/u, 'Chinese characters'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese kana'],
  [/\p{Script=Hangul}/u, 'Korean letters'],
  [/\p{Script=Devanagari}/u, 'Devanagari letters'],
  [/\p{Script=Bengali}/u, 'Bengali letters'],
  [/\p{Script=Tamil}/u, 'Tamil letters'],
  [/\p{Script=Thai}/u, 'Thai letters'],
  [/\p{Script=Ethiopic}/u, 'Ethiopic letters'],
  [/\p{Script=Khmer}/u, 'Khmer letters'],
  [/\p{Script=Myanmar}/u, 'Burmese letters'],
  [/\p{Extended_Pictographic}/u, 'emoji'],
];

/** The language of a text by its first letter that is not Latin, as BCP 47 tag; null for Latin letters alone. */
export function scriptLanguage(text: string): string | null {
  const letter = /(?!\p{Script=Latin})\p{L}/u.exec(text)?.[0] ?? '';
  return LANGUAGES.find(([pattern]) => pattern.test(letter))?.[1] ?? null;
}

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
/** Codes that are named of each kind. */
const MOST_CODES = 5;

/** "Chinese characters (U+6F22, U+5B57); emoji (U+1F469)": what signs are missing, by kind. */
export function nameSigns(signs: Iterable<string>): string {
  const kinds = new Map<string, string[]>();
  for (const sign of new Set(signs)) {
    const name = NAMES.find(([pattern]) => pattern.test(sign))?.[1] ?? 'other signs';
    kinds.set(name, [...(kinds.get(name) ?? []), codeOf(sign)]);
  }
  return [...kinds]
    .map(([name, codes]) => {
      const more = codes.length - MOST_CODES;
      return `${name} (${codes.slice(0, MOST_CODES).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
    })
    .join('; ');
}
