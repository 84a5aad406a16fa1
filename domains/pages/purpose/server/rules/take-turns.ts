/** Findings of one cause, best first. */
export interface FoundFor<T> {
  readonly cause: string;
  readonly items: readonly T[];
}

export type Shared<T> = T & { readonly causes: readonly string[] };

/**
 * One list of what several causes found: the best of each in turn, each thing once with all the causes that found it and
 * the matches of all of them.
 */
export function takeTurns<T extends { readonly id: string; readonly matches: readonly string[] }>(
  lists: readonly FoundFor<T>[],
  most: number,
): Shared<T>[] {
  const longest = Math.max(0, ...lists.map(({ items }) => items.length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap(({ items }) => items[at] ?? []),
  ).flat();
  const once = inTurn.filter((item, at) => inTurn.findIndex(({ id }) => id === item.id) === at);
  return once.slice(0, most).map((item) => {
    const by = lists.filter(({ items }) => items.some(({ id }) => id === item.id));
    const matches = by.flatMap(({ items }) => items.find(({ id }) => id === item.id)?.matches ?? []);
    return { ...item, matches: [...new Set(matches)], causes: by.map(({ cause }) => cause) };
  });
}
