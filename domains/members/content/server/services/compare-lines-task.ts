import { diffLines, type ShownLine, shortened } from '../rules/diff-lines.ts';

/** Compares two texts by lines, in a thread: two of three thousand lines without a common one take seconds. */
export function run({ before, after }: { readonly before: string[]; readonly after: string[] }): {
  readonly added: number;
  readonly removed: number;
  readonly lines: ShownLine[];
} {
  const lines = diffLines(before, after);
  const countOf = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return { added: countOf('added'), removed: countOf('removed'), lines: shortened(lines) };
}
