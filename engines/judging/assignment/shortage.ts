import { counted, numberText, plural } from '#platform/kernel/format/numbers.ts';
import type { Panels } from './panels.ts';

/** An entry that cannot have the judges it needs. */
export interface Shortage {
  readonly entry: string;
  readonly needed: number;
  /** Judges who may judge it. */
  readonly eligible: number;
  /** Judges it has. */
  readonly assigned: number;
}

/** Lists entries with fewer judges than they need, in the order of their eligible judges. */
export function shortagesOf(panels: Panels, needed: number): Shortage[] {
  return panels.entries
    .map((entry, number) => ({
      entry,
      needed,
      eligible: panels.eligibleCounts[number] ?? 0,
      assigned: (panels.judgesOf[number] ?? []).length,
    }))
    .filter(({ assigned }) => assigned < needed)
    .sort((a, b) => a.eligible - b.eligible);
}

/** Writes what is impossible, for the host: "Entry X has 2 eligible judges, 3 are needed." */
export function describeShortage({ needed, eligible, assigned }: Shortage, name: string): string {
  const need = `${numberText(needed)} ${plural(needed, 'is', 'are')} needed`;
  if (eligible >= needed) {
    return `Entry ${name} gets ${numberText(assigned)} of its eligible judges, ${need}: the others are at their caps.`;
  }
  return `Entry ${name} has ${counted(eligible, 'eligible judge')}, ${need}.`;
}
