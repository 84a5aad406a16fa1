/** Words that say nothing about what is exchanged. */
const STOP = new Set(
  `a about all also an and any are as at be been but by can could day days do each for from get give had has have help her
  his hour hours how if in into is it its just like looking lot many me more most much my need needs new no not of offer
  offers on one only or other our out own per piece pieces request requests so some such than that the their them then
  there these they this those to us use using very want was we were what when where which who will with work would you your`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{N}+#.]{2,}/gu;
const MOST = 40;

/** The words of a text that matching compares, in their first form, without repeats. */
export function wordsOf(text: string): string[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map(([word]) =>
    stem(word.replace(/^[.]+|(?<!\.)[.]+$/g, '')),
  );
  return [...new Set(words.filter((word) => word.length > 1 && !STOP.has(word)))].slice(0, MOST);
}

/** Plural and -ing forms of English meet their singular often enough; anything else stays. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
