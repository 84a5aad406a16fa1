import type { Model, Score } from './fit-model.ts';

/** Why an entry is in its place and not in that of the entry before it. */
export type DecidedBy = 'score' | 'criterion' | 'head_to_head' | 'shared';

/** Entries that share a place: one, where nothing is tied. */
export interface Tier {
  readonly entries: readonly string[];
  /** The rule that set them apart from those with the same score; `shared` where none did. */
  readonly decidedBy: DecidedBy;
}

/** Scores that ties are broken with. */
export interface TieEvidence {
  /** The model of the heaviest criterion's points. */
  readonly criterion: Model | undefined;
  readonly scores: readonly Score[];
}

/** Below what a point's fraction can be, above the error of the computation: equal numbers round to the same cents. */
const GRAIN = 1e6;

/** Rounds to two decimals, as shown: ties are what the page shows as equal. */
export const toCents = (value: number): number => Math.round(Math.round(value * GRAIN) / (GRAIN / 100)) / 100;

/**
 * Orders entries with equal scores: by the same model on the heaviest criterion, then by the judges who scored both,
 * then they share their places.
 *
 * @param tied in the order of their ids
 */
export function breakTies(tied: readonly string[], evidence: TieEvidence): Tier[] {
  if (tied.length < 2) return [{ entries: tied, decidedBy: 'score' }];
  const criterion = (entry: string): number => toCents(evidence.criterion?.entries.get(entry)?.adjusted ?? 0);
  const groups = inOrder(tied, criterion);
  return groups.flatMap((group): Tier[] =>
    group.length === 1
      ? [{ entries: group, decidedBy: 'criterion' }]
      : compareHeadToHead(group, evidence.scores),
  );
}

/** Orders by wins less losses among the group, again within those who stay equal. (A. H. Copeland, 1951) */
function compareHeadToHead(group: readonly string[], scores: readonly Score[]): Tier[] {
  const given = new Map(group.map((entry) => [entry, new Map<string, number>()]));
  for (const { entry, judge, score } of scores) given.get(entry)?.set(judge, score);
  const wins = (entry: string): number =>
    group.reduce((sum, other) => sum + Math.sign(preferring(given.get(entry), given.get(other))), 0);
  const parts = inOrder(group, wins);
  if (parts.length === 1) return [{ entries: group, decidedBy: 'shared' }];
  return parts.flatMap((part): Tier[] =>
    part.length === 1 ? [{ entries: part, decidedBy: 'head_to_head' }] : compareHeadToHead(part, scores),
  );
}

type Given = ReadonlyMap<string, number>;

/** Judges who gave one more than the other, less those who gave it less; only those who scored both. */
function preferring(one: Given = new Map(), other: Given = new Map()): number {
  let judges = 0;
  for (const [judge, score] of one) judges += Math.sign(score - (other.get(judge) ?? score));
  return judges;
}

/** Groups entries by a value, highest first, each group in the order given. */
export function inOrder(entries: readonly string[], rankBy: (entry: string) => number): string[][] {
  const groups = new Map<number, string[]>();
  for (const entry of entries) {
    const value = rankBy(entry);
    const group = groups.get(value);
    if (group) group.push(entry);
    else groups.set(value, [entry]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
