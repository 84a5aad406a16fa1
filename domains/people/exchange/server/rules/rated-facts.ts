/** A member was rated by another for a completed exchange. */
export interface Rated {
  readonly userId: string;
  readonly otherId: string;
  readonly title: string;
  readonly at: Date;
}

/**
 * Lists the facts that earn RepID: of one pair the first exchange of a calendar quarter (UTC). The source begins with
 * the other's id.
 */
export function ratedFacts(
  rated: readonly Rated[],
): readonly { userId: string; sourceId: string; subject: string; at: Date }[] {
  const known = new Set<string>();
  return [...rated]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ userId, otherId, title, at }) => {
      const quarter = `${at.getUTCFullYear()}q${Math.floor(at.getUTCMonth() / 3) + 1}`;
      const sourceId = `${otherId}:${quarter}`;
      const key = `${userId}:${sourceId}`;
      if (known.has(key)) return [];
      known.add(key);
      return [{ userId, sourceId, subject: title, at }];
    });
}
