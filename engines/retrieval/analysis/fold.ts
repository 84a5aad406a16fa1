/** Letters that Unicode does not decompose but that readers and keyboards treat as others, and signs that are none. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  // The ʻokina and the modifier apostrophe; what lengthens an Arabic word for the eye; soft hyphen and joiners.
  '\u02bb': '',
  '\u02bc': '',
  '\u0640': '',
  '\u00ad': '',
  '\u200c': '',
  '\u200d': '',
};

/** Scripts whose combining marks readers leave out. In others, of India say, marks are vowels and stay. */
const LEAVES_MARKS_OUT =
  /[\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Composed: decomposed, a Hangul syllable would be three letters, and a kana lose what voices it. */
const SYLLABIC = /[\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]/u;

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const DIGIT = /\p{Nd}/u;

/** Facts about a UTF-16 unit beyond ASCII. */
interface Letter {
  readonly folded: string | null;
  readonly isUnspaced: boolean;
}

const letters = new Map<number, Letter>();

/** Digits of every script are in tens that begin at a multiple of 16, or 6 after it. */
function decimalOf(unit: number): string {
  const start = unit & ~15;
  return String(unit - (DIGIT.test(String.fromCharCode(start)) ? start : start + 6));
}

function fold(unit: number): string | null {
  const letter = String.fromCharCode(unit);
  if (DIGIT.test(letter)) return decimalOf(unit);
  const lower = letter.normalize(SYLLABIC.test(letter) ? 'NFKC' : 'NFKD').toLowerCase();
  const plain = lower
    .replace(/\p{M}/gu, (mark) => (LEAVES_MARKS_OUT.test(mark) ? '' : mark))
    .replace(/./gsu, (sign) => UNDECOMPOSED[sign] ?? sign);
  return /^[\p{L}\p{N}\p{M}]*$/u.test(plain) ? plain : null;
}

function letterOf(unit: number): Letter {
  let known = letters.get(unit);
  if (known === undefined) {
    const text = String.fromCharCode(unit);
    const folded = fold(unit);
    known = { folded, isUnspaced: folded !== null && UNSPACED.test(text) && !DIGIT.test(text) };
    letters.set(unit, known);
  }
  return known;
}

/**
 * Folds one UTF-16 unit beyond ASCII for a token: its letters and digits in lower case, without accents and in
 * their usual shape; the empty string for what does not end a token; or null where it separates tokens.
 */
export function foldUnit(unit: number): string | null {
  return letterOf(unit).folded;
}

/** Whether a letter beyond ASCII is of a script that writes its words without spaces. */
export function isUnspaced(unit: number): boolean {
  return letterOf(unit).isUnspaced;
}
