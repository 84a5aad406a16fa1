/** A line of two texts that are compared. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line, or how many equal ones are left out in its place. */
export interface ShownLine {
  readonly kind: DiffLine['kind'] | 'skipped';
  readonly text: string;
  /** Lines it stands for. */
  readonly count: number;
}

/** Equal lines that are shown before and after a change. */
const CONTEXT = 3;

/**
 * The lines of two texts in their order, with the fewest that were added or removed (longest common subsequence).
 * Takes time and room by the product of both lengths, without the lines that are equal at both ends.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1;
  // At row × width + column: the longest common subsequence of what is left of both.
  const common = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const below = common[(row + 1) * width + column] ?? 0;
      const right = common[row * width + column + 1] ?? 0;
      const both = 1 + (common[(row + 1) * width + column + 1] ?? 0);
      common[row * width + column] = before[row] === after[column] ? both : Math.max(below, right);
    }
  }
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    const below = row < before.length ? (common[(row + 1) * width + column] ?? 0) : -1;
    const right = column < after.length ? (common[row * width + column + 1] ?? 0) : -1;
    if (old !== undefined && old === now) {
      lines.push({ kind: 'same', text: old });
      [row, column] = [row + 1, column + 1];
    } else if (below >= right) {
      lines.push({ kind: 'removed', text: old ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: now ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** What is shown of a comparison: changes with a few equal lines around them; longer runs are counted. */
export function shortened(lines: readonly DiffLine[]): ShownLine[] {
  const isNear = lines.map(() => false);
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    for (let near = Math.max(0, at - CONTEXT); near <= Math.min(lines.length - 1, at + CONTEXT); near += 1)
      isNear[near] = true;
  }
  const shown: ShownLine[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[at]) shown.push({ ...line, count: 1 });
    else if (last?.kind === 'skipped') shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ kind: 'skipped', text: '', count: 1 });
  }
  return shown;
}
