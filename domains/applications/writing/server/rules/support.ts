import { placeholderFor } from '../../contract/placeholders.ts';

const NUMBER = /\p{N}[\p{N}.,]*(?<![.,])/gu;
/** Addresses are facts too. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/gi;
/** Two or more capitalized words, or one inside a sentence. */
const NAME =
  /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}'’-]{1,60}(?:\s+\p{Lu}[\p{L}'’-]{1,60})*|\p{Lu}[\p{L}'’-]{1,60}(?:\s+\p{Lu}[\p{L}'’-]{1,60})+/gu;

const bare = (number: string): string => number.replace(/[.,](?=\d{3}\b)/g, '').replace(/\.0+$/, '');

/** The numbers of a text, without the signs between thousands. */
export function numbersOf(text: string): Set<string> {
  return new Set([...text.matchAll(NUMBER)].map(([found]) => bare(found)));
}

const folded = (text: string): string => text.toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ');

/**
 * A sentence in which every number, address and name that its sources do not hold is a placeholder.
 * @param sources the words of the facts it names
 */
export function replaceUnsupported(sentence: string, sources: readonly string[]): string {
  const known = folded(sources.join('\n'));
  const numbers = numbersOf(sources.join('\n'));
  // An existing placeholder is left alone.
  return sentence
    .split(/(\[[^[\]]*\])/)
    .map((part, index) => (index % 2 === 1 ? part : replaceIn(part, known, numbers)))
    .join('');
}

const FIRST_MARK = 0xe010;

/** A number in characters of private use, which no expression takes for digits. */
const inMarks = (index: number): string =>
  [...String(index)].map((digit) => String.fromCharCode(FIRST_MARK + Number(digit))).join('');
const fromMarks = (marks: string): number =>
  Number([...marks].map((mark) => mark.charCodeAt(0) - FIRST_MARK).join(''));

function replaceIn(text: string, known: string, numbers: ReadonlySet<string>): string {
  const held: string[] = [];
  const hold = (placeholder: string): string => `\uE000${inMarks(held.push(placeholder) - 1)}\uE001`;
  // Characters of private use mark what is held; a text has none.
  const words = text
    .replace(/[\uE000-\uE01F]/g, '')
    .replace(ADDRESS, (found) =>
      known.includes(folded(found)) ? hold(found) : hold(placeholderFor('address')),
    )
    .replace(NAME, (found) => (known.includes(folded(found)) ? hold(found) : hold(placeholderFor('name'))))
    .replace(
      /([$€£¥₹₩]\s?)?(\p{N}[\p{N}.,]*(?<![.,]))(\s?(?:USD|EUR|GBP|CHF|JPY|ETH|USDC|DAI|dollars?|euros?|pounds?)\b)?/gu,
      (found, sign: string | undefined, number: string, code: string | undefined) => {
        if (numbers.has(bare(number))) return found;
        return hold(sign || code ? '[AMOUNT]' : placeholderFor('number'));
      },
    );
  return words.replace(/\uE000([\uE010-\uE019]+)\uE001/g, (_, marks: string) => held[fromMarks(marks)] ?? '');
}
