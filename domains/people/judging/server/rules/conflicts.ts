import type { Pair } from '#engines/judging';

/** Relations between members that keep a judge from an entry. */
export interface Relations {
  readonly judges: readonly { readonly id: string; readonly userId: string | null }[];
  readonly entries: readonly { readonly id: string; readonly makers: readonly string[] }[];
  /** Members who were in a team together with a judge within a year, by the judge's user id. */
  readonly teammates: ReadonlyMap<string, ReadonlySet<string>>;
  readonly blocks: readonly { readonly blockerId: string; readonly blockedId: string }[];
  readonly declared: readonly Pair[];
}

/**
 * Pairs of a judge and an entry that cannot be: they made it, were in a team with a maker, one side blocked the other,
 * or the judge declared that they know the makers. Each pair once.
 */
export function conflictsBetween({ judges, entries, teammates, blocks, declared }: Relations): Pair[] {
  const blocked = new Map<string, Set<string>>();
  for (const { blockerId, blockedId } of blocks) {
    add(blocked, blockerId, blockedId);
    add(blocked, blockedId, blockerId);
  }
  const said = new Map<string, Set<string>>();
  for (const { judge, entry } of declared) add(said, judge, entry);
  return judges.flatMap(({ id, userId }) =>
    entries
      .filter(({ id: entry, makers }) => {
        if (said.get(id)?.has(entry)) return true;
        if (userId === null) return false;
        return makers.some(
          (maker) => maker === userId || teammates.get(userId)?.has(maker) || blocked.get(userId)?.has(maker),
        );
      })
      .map(({ id: entry }) => ({ judge: id, entry })),
  );
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}
