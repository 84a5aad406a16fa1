/** A member was rated by another for a completed exchange. */
export interface Rated {
  readonly userId: string;
  readonly otherId: string;
  /** Nothing was paid: it costs nothing to invent. */
  readonly isFree: boolean;
  readonly title: string;
  readonly at: Date;
}

/**
 * Lists the facts that earn RepID: of one pair the first exchange of a calendar quarter (UTC). The source begins with
 * the other's id. A free exchange counts where both have verified more than a mailbox: accounts with that alone come
 * by the hundred.
 * @param beyondMail of the members of free exchanges those who have
 */
export function ratedFacts(
  rated: readonly Rated[],
  beyondMail: ReadonlySet<string>,
): readonly { userId: string; sourceId: string; subject: string; at: Date }[] {
  const known = new Set<string>();
  const counts = ({ userId, otherId, isFree }: Rated): boolean =>
    !isFree || (beyondMail.has(userId) && beyondMail.has(otherId));
  return rated
    .filter(counts)
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
