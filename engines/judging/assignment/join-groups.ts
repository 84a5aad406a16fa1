import type { Panels } from './panels.ts';

/** Exchanges tried before groups stay apart, as with tracks whose judges are all different. */
const MAX_TRIES = 1000;

interface Exchange {
  readonly entry: number;
  readonly judge: number;
  readonly otherEntry: number;
  readonly otherJudge: number;
}

/**
 * Exchanges judges between groups that share none, until every entry can be compared with every other or no exchange
 * joins two. Loads stay as they are.
 *
 * @returns the number of groups left
 */
export function joinGroups(panels: Panels): number {
  let groups = groupsOf(panels);
  let tries = MAX_TRIES;
  while (groups.count > 1 && tries > 0) {
    let joined = false;
    for (const exchange of exchanges(panels, groups.ofEntry)) {
      tries -= 1;
      apply(panels, exchange);
      const after = groupsOf(panels);
      joined = after.count < groups.count;
      if (joined) groups = after;
      else apply(panels, { ...exchange, judge: exchange.otherJudge, otherJudge: exchange.judge });
      if (joined || tries === 0) break;
    }
    if (!joined) break;
  }
  return groups.count;
}

/** Gives each of two entries the other's judge. */
function apply(panels: Panels, { entry, judge, otherEntry, otherJudge }: Exchange): void {
  panels.drop(entry, judge);
  panels.drop(otherEntry, otherJudge);
  panels.add(entry, otherJudge);
  panels.add(otherEntry, judge);
}

function exchanges(panels: Panels, ofEntry: readonly number[]): Exchange[] {
  const found: Exchange[] = [];
  for (const [judge, own] of panels.entriesOf.entries()) {
    const [first] = own;
    if (first === undefined) continue;
    for (const [otherEntry, otherPanel] of panels.judgesOf.entries()) {
      if (ofEntry[otherEntry] === ofEntry[first] || !panels.isEligible(otherEntry, judge)) continue;
      for (const entry of own) {
        for (const otherJudge of otherPanel) {
          if (panels.isEligible(entry, otherJudge)) found.push({ entry, judge, otherEntry, otherJudge });
        }
        if (found.length >= MAX_TRIES) return found;
      }
    }
  }
  return found;
}

/** Numbers the groups of entries that are connected through judges. An entry without judges is in none. */
function groupsOf(panels: Panels): { readonly count: number; readonly ofEntry: readonly number[] } {
  const ofEntry = panels.entries.map(() => -1);
  let count = 0;
  for (const [start, panel] of panels.judgesOf.entries()) {
    if (ofEntry[start] !== -1 || panel.length === 0) continue;
    ofEntry[start] = count;
    const queue = [start];
    const seen = new Set<number>();
    for (const entry of queue) {
      for (const judge of panels.judgesOf[entry] ?? []) {
        if (seen.has(judge)) continue;
        seen.add(judge);
        for (const next of panels.entriesOf[judge] ?? []) {
          if (ofEntry[next] !== -1) continue;
          ofEntry[next] = count;
          queue.push(next);
        }
      }
    }
    count += 1;
  }
  return { count, ofEntry };
}
