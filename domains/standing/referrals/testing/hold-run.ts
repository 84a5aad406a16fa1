import { DAY_MS } from '#platform/kernel/clock.ts';
import { SURE_SCORE } from '../contract/constants.ts';
import { type GroupMember, groupSignals } from '../server/rules/group-signals.ts';
import { holdLimit } from '../server/rules/hold-limit.ts';
import { type HoldSignals, holdScore, networkRarity } from '../server/rules/hold-score.ts';
import type { Kind, SimMember } from './hold-world.ts';

const SETTLEMENT = 3 * DAY_MS;
const LIVE = 90 * DAY_MS;

/** Outcome for one member whose rewards fell due. */
export interface Outcome {
  readonly member: SimMember;
  readonly score: number;
  readonly held: boolean;
}

export interface HoldRun {
  readonly outcomes: readonly Outcome[];
  /** The limit when the world ends. */
  readonly limit: number;
}

/** Known facts of a world at some moment, with the look-ups the score needs. */
class Known {
  readonly #members: readonly SimMember[];
  readonly #children = new Map<number, number[]>();
  readonly #by = new Map<string, number[]>();

  constructor(members: readonly SimMember[]) {
    this.#members = members;
    for (const member of members) {
      if (member.inviter !== null) push(this.#children, member.inviter, member.id);
      for (const mark of [member.address, member.device, member.network]) push(this.#by, mark, member.id);
    }
  }

  /** Others with this mark who were there by then. */
  sharers(mark: string, id: number, until: number): number[] {
    const all = this.#by.get(mark) ?? [];
    return all.filter((other) => other !== id && (this.#members[other]?.joinedAt ?? until) < until);
  }

  /** How many had joined by then; members are in the order of joining. */
  joinedBy(until: number): number {
    let [low, high] = [0, this.#members.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#members[middle]?.joinedAt ?? until) < until) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #head(id: number): number | null {
    let head: number | null = null;
    let at = this.#members[id]?.inviter ?? null;
    for (let level = 0; level < 3 && at !== null; level += 1) {
      head = at;
      at = this.#members[at]?.inviter ?? null;
    }
    return head;
  }

  /** Up to three ancestors and the descendants of these, without the head. */
  group(id: number, until: number): { ids: Set<number>; members: GroupMember[] } {
    const head = this.#head(id);
    if (head === null) return { ids: new Set([id]), members: [] };
    const ids = new Set([head]);
    const members: GroupMember[] = [];
    for (let level = 1, now = [head]; now.length > 0 && level <= 12; level += 1) {
      now = now.flatMap((parent) => this.#children.get(parent) ?? []);
      for (const child of now) {
        const member = this.#members[child];
        if (!member || member.joinedAt >= until) continue;
        ids.add(child);
        const isDone = member.completedAt !== null && member.completedAt < until;
        const completedAt = isDone && member.completedAt !== null ? new Date(member.completedAt) : null;
        // Those of the model have verified a contact when they join: to the score the worst case for anyone who is
        // honest.
        const joinedAt = new Date(member.joinedAt);
        members.push({ joinedAt, verifiedAt: joinedAt, completedAt, level });
      }
    }
    return { ids, members };
  }

  signals(member: SimMember, until: number, usualRate: number): HoldSignals {
    const { id, inviter } = member;
    const group = this.group(id, until);
    const devices = this.sharers(member.device, id, until);
    const networks = this.sharers(member.network, id, until);
    return {
      addressSeen: this.sharers(member.address, id, until).length > 0,
      deviceOfReferrer: inviter !== null && devices.includes(inviter),
      deviceOthers: devices.length,
      ...groupSignals(group.members, usualRate),
      networkOfReferrer: inviter !== null && networks.includes(inviter),
      networkRarity: networkRarity(
        this.joinedBy(until),
        networks.filter((other) => !group.ids.has(other)).length,
      ),
    };
  }
}

function push<K>(map: Map<K, number[]>, key: K, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}

/**
 * Lets the score decide over everybody who falls due, in the order in which it happens, with the limit of that moment
 * among the live scores. In the shadow month only what the score is sure of is held. A held account is found out by
 * anyone who looks, a day later: refused accounts leave the live scores.
 */
export function runHold(world: readonly SimMember[], percentile: number, shadow = 30 * DAY_MS): HoldRun {
  const known = new Known(world);
  const due = world
    .filter(({ inviter, completedAt }) => inviter !== null && completedAt !== null)
    .map((member) => ({ member, at: (member.completedAt ?? 0) + SETTLEMENT }))
    .sort((one, other) => one.at - other.at);
  const invited = world.filter(({ inviter }) => inviter !== null);
  const usualRate = invited.filter(({ completedAt }) => completedAt !== null).length / invited.length;
  const live: { at: number; score: number }[] = [];
  const outcomes: Outcome[] = [];
  let limit = 1;
  for (const { member, at } of due) {
    const { score } = holdScore(known.signals(member, at, usualRate));
    const recent = live.filter((one) => one.at > at - LIVE).map((one) => one.score);
    const members = known.joinedBy(at) - known.joinedBy(at - LIVE);
    limit = holdLimit([...recent, score], members, percentile);
    const held = score > (at >= shadow ? limit : SURE_SCORE);
    outcomes.push({ member, score, held });
    if (!held || isHonest(member.kind)) live.push({ at, score });
  }
  return { outcomes, limit };
}

/** Whether rewards for such a member are deserved. */
export function isHonest(kind: Kind): boolean {
  return kind === 'honest' || kind === 'guest';
}
