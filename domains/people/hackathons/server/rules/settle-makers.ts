/** Facts that decide the makers of a submission. */
export interface Entry {
  readonly id: string;
  /** Null once the author deleted their account. */
  readonly authorId: string | null;
  readonly teamId: string | null;
  readonly createdAt: Date;
}

/** Participants: those registered, and the members of each team. */
export interface Participants {
  readonly registered: ReadonlySet<string>;
  readonly teams: ReadonlyMap<string, readonly string[]>;
}

/**
 * The makers of each submission of one hackathon, by its id: the author, and the registered members of its team.
 * No member is a maker of two: an author only of their own, and a member of two teams of the submission that was made
 * first.
 */
export function settleMakers(
  entries: readonly Entry[],
  { registered, teams }: Participants,
): ReadonlyMap<string, readonly string[]> {
  const taken = new Set(entries.flatMap(({ authorId }) => authorId ?? []));
  const inOrder = [...entries].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  return new Map(
    inOrder.map(({ id, authorId, teamId }) => {
      const members = (teamId === null ? undefined : teams.get(teamId)) ?? [];
      const joined = [...new Set(members)].filter((userId) => registered.has(userId) && !taken.has(userId));
      for (const userId of joined) taken.add(userId);
      return [id, authorId === null ? joined : [authorId, ...joined]];
    }),
  );
}

/** Whether these makers earn RepID: never where the host is one of them (economy, "RepID"). */
export function isEarning(makers: readonly string[], hostId: string | null): boolean {
  return hostId === null || !makers.includes(hostId);
}
