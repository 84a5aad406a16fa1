import { diffArrays } from 'diff';

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

/** The lines of two texts in their order, with the fewest that were added or removed (E. W. Myers, 1986). */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text): DiffLine => ({ kind, text }));
  });
}

/** Shown part of a comparison: changes with a few equal lines around them; longer runs are counted. */
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
