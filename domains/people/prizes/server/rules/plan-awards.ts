import { sharePrizes } from '#engines/judging';

/** A prize's part of one maker. */
export interface Award {
  readonly entryId: string;
  readonly place: number;
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
}

/** Division of the escrow: awards to makers, and the remainder for the host. */
export interface AwardPlan {
  readonly awards: readonly Award[];
  readonly returned: bigint;
}

/**
 * Divides prizes among the makers of a ranking: tied entries share theirs, makers of an entry get equal parts. Goes back to
 * the host: what does not divide, prizes of places that no entry has, and of entries without a maker. A removed entry has no
 * place, and those behind it move up. Awards and what is returned add up to the prizes (design "Hackathon judging", "Ties" and "States").
 *
 * @param prizes micro-HDAG of the first place, the second and so on
 * @param makers members with an account by entry; an entry that is not in it was removed
 */
export function planAwards(
  prizes: readonly bigint[],
  ranking: Ranking,
  makers: ReadonlyMap<string, readonly string[]>,
): AwardPlan {
  const standing = withoutRemoved(ranking, makers);
  const { shares } = sharePrizes(prizes, standing);
  const places = new Map(standing.map(({ entry, place }) => [entry, place]));
  const awards = shares.flatMap(({ entry, amount }) => {
    const team = makers.get(entry) ?? [];
    const part = team.length === 0 ? 0n : amount / BigInt(team.length);
    if (part === 0n) return [];
    return team.map((userId) => ({ entryId: entry, place: places.get(entry) ?? 0, userId, amount: part }));
  });
  return { awards, returned: sum(prizes) - sum(awards.map(({ amount }) => amount)) };
}

type Ranking = readonly { readonly entry: string; readonly place: number }[];

function withoutRemoved(ranking: Ranking, makers: ReadonlyMap<string, unknown>): Ranking {
  const left = ranking.filter(({ entry }) => makers.has(entry));
  const placeOf = (place: number): number => 1 + left.filter((other) => other.place < place).length;
  return left.map(({ entry, place }) => ({ entry, place: placeOf(place) }));
}

/** Adds up what was paid into escrow at several times, by place. */
export function sumByPlace(funds: readonly (readonly bigint[])[]): bigint[] {
  const most = Math.max(0, ...funds.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => sum(funds.map((amounts) => amounts[at] ?? 0n)));
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
