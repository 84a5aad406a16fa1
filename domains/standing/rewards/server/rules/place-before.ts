/** A line of the leaderboard with its rank, from 1 on. */
export interface Place {
  readonly points: number;
  readonly tokens: bigint;
  readonly badges: number;
  readonly userId: string;
  readonly place: number;
}

type Line = Omit<Place, 'place'>;

/** Whether a line is before another, or is the same. The order of the index, ids as the database orders them. */
function isAtOrBefore(one: Line, other: Line): boolean {
  if (one.points !== other.points) return one.points > other.points;
  if (one.tokens !== other.tokens) return one.tokens > other.tokens;
  if (one.badges !== other.badges) return one.badges > other.badges;
  return one.userId >= other.userId;
}

/**
 * The last of these lines that is before this one or is it; null where none does.
 * @param lines best first
 */
export function placeBefore(lines: readonly Place[], own: Line): Place | null {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && isAtOrBefore(line, own)) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1] ?? null;
}
