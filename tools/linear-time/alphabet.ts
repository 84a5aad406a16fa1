import type { AST } from '@eslint-community/regexpp';
import { visitRegExpAST } from '@eslint-community/regexpp';
import { Chars, toUnicodeSet } from 'regexp-ast-analysis';

type CharSet = ReturnType<typeof toUnicodeSet>['chars'];

/** An element that reads one character. */
type ReadingElement = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Bit 0 of a mask: the start of the text looked back at, or its end looked ahead at. */
export const TEXT_EDGE = 1n;

/**
 * The characters that an expression distinguishes: each bit of a mask above the first is a class of characters that
 * all its parts treat alike.
 */
export interface Alphabet {
  readonly maskOf: (element: ReadingElement) => bigint;
  readonly all: bigint;
  readonly word: bigint;
  readonly lineBreak: bigint;
  /** A character of the class of this bit, to show. */
  readonly sampleOf: (bit: number) => string;
}

/** Whether an element reads exactly one character. */
export function isReading(element: AST.Element): element is ReadingElement {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type);
}

function setsOf(pattern: AST.Pattern, flags: AST.Flags): Map<string, CharSet> {
  const sets = new Map<string, CharSet>();
  const add = (element: ReadingElement): void => {
    if (!sets.has(element.raw)) sets.set(element.raw, toUnicodeSet(element, flags).chars);
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: (node) => (isInClass(node) ? undefined : add(node)),
    onCharacterSetEnter: (node) => (isInClass(node) ? undefined : add(node)),
    onCharacterClassEnter: add,
    onExpressionCharacterClassEnter: add,
  });
  return sets;
}

const isInClass = ({ parent }: AST.Character | AST.CharacterSet): boolean =>
  parent?.type !== 'Alternative' && parent?.type !== 'Quantifier';

function splitBy(parts: readonly CharSet[], set: CharSet): CharSet[] {
  return parts.flatMap((part) => {
    const inside = part.intersect(set);
    return inside.isEmpty || inside.equals(part) ? [part] : [inside, part.without(set)];
  });
}

function sample(set: CharSet): string {
  const printable = set.ranges.find(({ max }) => max > 0x20) ?? set.ranges[0];
  if (!printable) return '';
  const { min, max } = printable;
  return String.fromCodePoint(min <= 0x61 && max >= 0x61 ? 0x61 : Math.min(max, Math.max(min, 0x21)));
}

/** The alphabet of one expression. */
export function readAlphabet(pattern: AST.Pattern, flags: AST.Flags): Alphabet {
  const sets = setsOf(pattern, flags);
  const word = Chars.word(flags);
  const lineBreak = Chars.lineTerminator(flags);
  const parts = [...sets.values(), word, lineBreak].reduce(splitBy, [Chars.all(flags)]);
  const maskOfSet = (set: CharSet): bigint =>
    parts.reduce((mask, part, at) => (part.isDisjointWith(set) ? mask : mask | (1n << BigInt(at + 1))), 0n);
  const masks = new Map([...sets].map(([raw, set]) => [raw, maskOfSet(set)]));
  return {
    maskOf: (element) => masks.get(element.raw) ?? maskOfSet(toUnicodeSet(element, flags).chars),
    all: maskOfSet(Chars.all(flags)),
    word: maskOfSet(word),
    lineBreak: maskOfSet(lineBreak),
    sampleOf: (bit) => sample(parts[bit - 1] ?? Chars.all(flags)),
  };
}
