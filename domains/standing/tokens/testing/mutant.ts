/** A piece of a source that a mutation replaces. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source with one small fault in it. */
export interface Mutant {
  /** The file, function or table that was changed. */
  readonly where: string;
  /** Line of the change in that source. */
  readonly line: number;
  /** The touched lines as they were, and as they are with the fault: together with `where` they name a mutant. */
  readonly before: string;
  readonly after: string;
  /** The whole, changed. */
  readonly source: string;
}

/** Applies each edit alone. Two that come to the same text are one mutant. */
export function mutantsOf(where: string, source: string, edits: readonly Edit[]): Mutant[] {
  const mutants = edits.map((edit): Mutant => {
    const from = source.lastIndexOf('\n', edit.start - 1) + 1;
    const end = source.indexOf('\n', Math.max(edit.start, edit.end - 1));
    const to = end === -1 ? source.length : end;
    const changed = source.slice(0, edit.start) + edit.text + source.slice(edit.end);
    return {
      where,
      line: source.slice(0, edit.start).split('\n').length,
      before: onOneLine(source.slice(from, to)),
      after: onOneLine(source.slice(from, edit.start) + edit.text + source.slice(edit.end, to)),
      source: changed,
    };
  });
  return [...new Map(mutants.map((mutant) => [mutant.source, mutant])).values()];
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Both neighbours of a whole number, as it is written; an `n` behind it stays. */
export function neighboursOf(written: string): string[] {
  const [, digits = '', suffix = ''] = /^([\d_]+)(n?)$/.exec(written) ?? [];
  if (digits === '') return [];
  const value = BigInt(digits.replaceAll('_', ''));
  return [value + 1n, value - 1n].map((other) => (other < 0n ? `(${other}${suffix})` : `${other}${suffix}`));
}

/** The classic replacements of a comparison: its border, and its opposite. */
export const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
