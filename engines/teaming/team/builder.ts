/** One person who may be proposed. Numbers outside their range count as the nearest inside it. */
export interface Builder {
  readonly id: string;
  /** Skill → level, 1 (beginner) to 5 (expert). */
  readonly skills: ReadonlyMap<string, number>;
  /** Hours a week. */
  readonly hours: number;
  /** 0 to 1. */
  readonly trust: number;
  /** Hours from UTC, −12 to 14; null where the time zone is unknown. */
  readonly utcOffset: number | null;
  readonly languages: ReadonlySet<string>;
  /** Roles this person would like to take. */
  readonly wants: ReadonlySet<string>;
  /** Kinds of pay this person accepts. */
  readonly pay: ReadonlySet<string>;
  /** How many teams this person is in; who is in many is proposed a little later. */
  readonly openTeams: number;
  /** Ids of people this person has worked with. */
  readonly colleagues: ReadonlySet<string>;
  /** Ids of people this person is never put together with. One side is enough. */
  readonly blocks: ReadonlySet<string>;
}

interface Holders {
  /** Positions in `People.builders`. */
  readonly who: number[];
  readonly level: number[];
}

/** Everyone who may be proposed, indexed by skill. */
export interface People {
  readonly builders: readonly Builder[];
  readonly position: ReadonlyMap<string, number>;
  readonly holders: ReadonlyMap<string, Holders>;
}

/** Indexes people by their skills, once for many missions. @throws RangeError for an id that occurs twice */
export function indexPeople(builders: readonly Builder[]): People {
  const position = new Map(builders.map(({ id }, at) => [id, at]));
  if (position.size < builders.length) throw new RangeError('An id occurs twice.');
  const holders = new Map<string, Holders>();
  for (const [at, { skills }] of builders.entries()) {
    for (const [skill, level] of skills) {
      if (!(level > 0)) continue;
      const known = holders.get(skill) ?? { who: [], level: [] };
      known.who.push(at);
      known.level.push(Math.min(level, 5));
      holders.set(skill, known);
    }
  }
  return { builders, position, holders };
}
