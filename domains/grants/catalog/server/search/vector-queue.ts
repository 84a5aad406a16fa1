import type { VectorChange } from '../store/vector-store.ts';

/** Order of encoding; the newest first in each. */
const TIERS = { open: 0, program: 1, over: 2 } as const;
/** Larger than any change number. */
const TIER = 2 ** 50;

type Ranked = Pick<VectorChange, 'id' | 'kind' | 'deadline' | 'sourceState' | 'change'>;

/** Records that wait for their vectors. */
export class VectorQueue {
  readonly #ranks = new Map<string, number>();

  get size(): number {
    return this.#ranks.size;
  }

  add(record: Ranked, now: Date): void {
    this.#ranks.set(record.id, TIERS[tierOf(record, now)] * TIER - record.change);
  }

  delete(id: string): boolean {
    return this.#ranks.delete(id);
  }

  clear(): void {
    this.#ranks.clear();
  }

  /** The first of them in their order. */
  first(count: number): string[] {
    if (count >= this.#ranks.size) return this.#sorted([...this.#ranks]);
    let best: [string, number][] = [];
    let last = Number.POSITIVE_INFINITY;
    for (const entry of this.#ranks) {
      if (best.length >= 2 * count) {
        best = best.sort(byRank).slice(0, count);
        last = best.at(-1)?.[1] ?? last;
      }
      if (entry[1] < last) best.push(entry);
    }
    return this.#sorted(best).slice(0, count);
  }

  #sorted(entries: [string, number][]): string[] {
    return entries.sort(byRank).map(([id]) => id);
  }
}

const byRank = ([, a]: [string, number], [, b]: [string, number]): number => a - b;

function tierOf({ kind, deadline, sourceState }: Ranked, now: Date): keyof typeof TIERS {
  const isPast = deadline.kind === 'date' && Date.parse(deadline.at) < now.getTime();
  if (kind === 'award' || sourceState === 'closed' || isPast) return 'over';
  return kind;
}
