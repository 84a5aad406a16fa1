/**
 * The suffix stripper of M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, 130-137,
 * with the three points in which the author's own published program departs from the paper: words of one or
 * two letters stay, `bli` becomes `ble`, and `logi` becomes `log`.
 */

type Rule = readonly [suffix: string, replacement: string];

const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

// `ement` before `ment` before `ent`: the longest suffix decides, even when its condition then fails.
const STEP_4: readonly string[] =
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic ou'.split(' ');

function isConsonant(word: string, at: number): boolean {
  const letter = word[at];
  if (letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u') return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
}

/** The m of the paper: how many times a run of vowels is followed by a run of consonants. */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < stem.length; at += 1) {
    const consonant = isConsonant(stem, at);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
}

function holdsVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at += 1) if (!isConsonant(stem, at)) return true;
  return false;
}

function endsInDoubleConsonant(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** The *o condition: consonant, vowel, consonant, and the last is not w, x or y. */
function endsInShortSyllable(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || !isConsonant(word, last) || isConsonant(word, last - 1) || !isConsonant(word, last - 2)) {
    return false;
  }
  return !'wxy'.includes(word.charAt(last));
}

function step1a(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function step1b(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (cut === 0 || !holdsVowel(word.slice(0, -cut))) return word;
  const stem = word.slice(0, -cut);
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (endsInDoubleConsonant(stem) && !'lsz'.includes(stem.charAt(stem.length - 1))) return stem.slice(0, -1);
  return measure(stem) === 1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

function step1c(word: string): string {
  return word.endsWith('y') && holdsVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function replaceSuffix(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
}

function step4(word: string): string {
  const suffix = STEP_4.find((candidate) => word.endsWith(candidate));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  if (measure(stem) <= 1) return word;
  return suffix !== 'ion' || stem.endsWith('s') || stem.endsWith('t') ? stem : word;
}

function step5(word: string): string {
  let result = word;
  if (result.endsWith('e')) {
    const stem = result.slice(0, -1);
    const syllables = measure(stem);
    if (syllables > 1 || (syllables === 1 && !endsInShortSyllable(stem))) result = stem;
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result;
}

/**
 * The Porter stem of a folded word in lower case. Words with a digit and words of one or two letters are
 * returned as they are: the method speaks of English words only.
 */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const bare = step1c(step1b(step1a(word)));
  return step5(step4(replaceSuffix(replaceSuffix(bare, STEP_2), STEP_3)));
}
