import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Kinds of people in the simulated world; what each does is written down in docs/referral-adversaries.md. */
export type Kind =
  | 'honest'
  | 'guest'
  | 'self-referrer'
  | 'lazy'
  | 'ordinary'
  | 'ring'
  | 'careful'
  | 'imitating';

/** A member of the simulated world. Moments in milliseconds since its start. */
export interface SimMember {
  readonly id: number;
  readonly kind: Kind;
  readonly inviter: number | null;
  readonly joinedAt: number;
  /** Verified and complete; null for never. */
  readonly completedAt: number | null;
  /** Canonical address. */
  readonly address: string;
  readonly device: string;
  readonly network: string;
}

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORLD_DAYS = 90;
/** Attacks begin when the shadow month is over. */
const ATTACK_FROM = 30 * DAY_MS;

/** Draws that the people of the world are made with. */
class Draws {
  readonly random: () => number;
  constructor(seed: number) {
    this.random = seeded(seed);
  }
  chance(share: number): boolean {
    return this.random() < share;
  }
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }
  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.random());
  }
  /** Around the median, mostly between median ÷ e^spread and median · e^spread. */
  lognormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
    return median * Math.exp(spread * normal);
  }
}

/** How one farm works. */
interface Farm {
  readonly kind: Kind;
  readonly accounts: number;
  /** Mean time between joins, and how far it varies: 0 a clock, 1 as customers come into a shop. */
  readonly gap: number;
  readonly jitter: number;
  readonly accountsPerDevice: number;
  readonly accountsPerAddress: number;
  readonly accountsPerNetwork: number;
  /** Milliseconds from joining to complete. */
  readonly done: (draws: Draws) => number | null;
  /** Referrer of account n: the index in the farm, −1 for its operator. */
  readonly parent: (n: number, draws: Draws) => number;
}

const flat = () => -1;
/** Every fourth account of a line of levels: the operator, their child, their grandchild all earn. */
const levels = (n: number) => (n < 4 ? -1 : n < 16 ? Math.floor(n / 4) - 1 : Math.floor(n / 4) - 1);
const line = (n: number) => n - 1;

const minutes = (low: number, high: number) => (draws: Draws) => draws.between(low, high) * MINUTE_MS;
const asHonest = (draws: Draws) => (draws.chance(0.37) ? honestDelay(draws) : null);

function honestDelay(draws: Draws): number {
  return Math.max(4 * MINUTE_MS, draws.lognormal(20 * HOUR_MS, 1.6));
}

/** Farms from lazy to imitating (docs/referral-adversaries.md). */
export const FARMS: readonly Omit<Farm, 'accounts'>[] = [
  {
    kind: 'lazy',
    gap: 3 * MINUTE_MS,
    jitter: 0.05,
    done: minutes(1, 4),
    parent: flat,
    accountsPerDevice: 1000,
    accountsPerAddress: 1000,
    accountsPerNetwork: 1000,
  },
  {
    kind: 'ordinary',
    gap: 20 * MINUTE_MS,
    jitter: 0.5,
    done: minutes(3, 12),
    parent: levels,
    accountsPerDevice: 5,
    accountsPerAddress: 1,
    accountsPerNetwork: 10,
  },
  {
    kind: 'ring',
    gap: 2 * HOUR_MS,
    jitter: 0.7,
    done: minutes(3, 30),
    parent: line,
    accountsPerDevice: 4,
    accountsPerAddress: 1,
    accountsPerNetwork: 6,
  },
  {
    kind: 'careful',
    gap: 6 * HOUR_MS,
    jitter: 0.9,
    done: minutes(20, 300),
    parent: flat,
    accountsPerDevice: 1,
    accountsPerAddress: 1,
    accountsPerNetwork: 1,
  },
  {
    kind: 'imitating',
    gap: 24 * HOUR_MS,
    jitter: 1,
    done: asHonest,
    parent: flat,
    accountsPerDevice: 1,
    accountsPerAddress: 1,
    accountsPerNetwork: 1,
  },
];

/** How many of each live in the world. */
export interface WorldPlan {
  readonly seed: number;
  readonly members: number;
  readonly guests: number;
  readonly selfReferrers: number;
  /** Accounts of each kind of farm, in farms of so many. */
  readonly farmAccounts: number;
  readonly farmSize: number;
}

/** A world of honest people, event guests and farms, in the order in which they joined. */
export function aWorld(plan: WorldPlan): SimMember[] {
  const draws = new Draws(plan.seed);
  const people: Draft[] = [];
  const farmed = plan.farmAccounts * FARMS.length + plan.selfReferrers;
  addHonest(people, draws, plan.members - plan.guests - farmed);
  addGuests(people, draws, plan.guests);
  addSelfReferrers(people, draws, plan.selfReferrers);
  for (const farm of FARMS) {
    for (let left = plan.farmAccounts; left > 0; left -= plan.farmSize) {
      addFarm(people, draws, { ...farm, accounts: Math.min(left, plan.farmSize) });
    }
  }
  return inOrder(people);
}

type Draft = Omit<SimMember, 'id' | 'inviter'> & { readonly inviter: Draft | null };

function inOrder(people: readonly Draft[]): SimMember[] {
  const sorted = [...people].sort((one, other) => one.joinedAt - other.joinedAt);
  const ids = new Map(sorted.map((draft, id) => [draft, id]));
  return sorted.map((draft, id) => ({
    ...draft,
    id,
    inviter: draft.inviter === null ? null : (ids.get(draft.inviter) ?? null),
  }));
}

let made = 0;
const fresh = (what: string): string => {
  made += 1;
  return `${what}-${made}`;
};

/** Half at home, four in ten behind one of 30 carriers, one in ten on one of 60 campuses. */
function anyNetwork(draws: Draws): string {
  const where = draws.random();
  if (where < 0.5) return fresh('home');
  return where < 0.9 ? `carrier-${draws.below(30)}` : `campus-${draws.below(60)}`;
}

function addHonest(people: Draft[], draws: Draws, count: number): void {
  const moments = Array.from({ length: count }, () => draws.between(0, WORLD_DAYS * DAY_MS)).sort(
    (one, other) => one - other,
  );
  for (const joinedAt of moments) {
    const inviter =
      people.length > 20 && draws.chance(0.36) ? (people[draws.below(people.length)] ?? null) : null;
    const isHousehold = inviter !== null && draws.chance(0.05);
    const isNear = isHousehold || (inviter !== null && draws.chance(0.08));
    people.push({
      kind: 'honest',
      inviter,
      joinedAt,
      completedAt: draws.chance(0.37) ? joinedAt + honestDelay(draws) : null,
      // A second account of the same person, to try something.
      address: inviter && draws.chance(0.003) ? inviter.address : fresh('address'),
      device: inviter && isHousehold && draws.chance(0.5) ? inviter.device : anyDevice(draws),
      network: inviter && isNear ? inviter.network : anyNetwork(draws),
    });
  }
}

/** One in a hundred at a public computer. */
function anyDevice(draws: Draws): string {
  return draws.chance(0.01) ? `library-${draws.below(40)}` : fresh('phone');
}

/** Events of 60: all come within two hours on the venue's network, each with their own phone. */
function addGuests(people: Draft[], draws: Draws, count: number): void {
  for (let left = count; left > 0; left -= 60) {
    const host = people[draws.below(people.length)] ?? null;
    const venue = fresh('venue');
    const begins = draws.between(ATTACK_FROM, (WORLD_DAYS - 5) * DAY_MS);
    for (let n = 0; n < Math.min(left, 60); n += 1) {
      const joinedAt = begins + draws.between(0, 2 * HOUR_MS);
      people.push({
        kind: 'guest',
        inviter: host,
        joinedAt,
        completedAt: draws.chance(0.5) ? joinedAt + draws.lognormal(25 * MINUTE_MS, 0.7) : null,
        address: fresh('address'),
        device: fresh('phone'),
        network: draws.chance(0.7) ? venue : `carrier-${draws.below(30)}`,
      });
    }
  }
}

/** Honest members who invite one to three accounts of their own, at the same browser and by the same mailbox. */
function addSelfReferrers(people: Draft[], draws: Draws, count: number): void {
  const honest = people.filter(({ kind, joinedAt }) => kind === 'honest' && joinedAt < 60 * DAY_MS);
  for (let left = count; left > 0; ) {
    const inviter = honest[draws.below(honest.length)];
    if (!inviter) return;
    const own = Math.min(left, 1 + draws.below(3));
    const begins = Math.max(ATTACK_FROM, inviter.joinedAt) + draws.exponential(3 * DAY_MS);
    for (let n = 0; n < own; n += 1) {
      const joinedAt = begins + draws.exponential(20 * MINUTE_MS);
      people.push({
        kind: 'self-referrer',
        inviter,
        joinedAt,
        completedAt: joinedAt + draws.between(4, 30) * MINUTE_MS,
        address: draws.chance(0.6) ? inviter.address : fresh('address'),
        device: inviter.device,
        network: inviter.network,
      });
    }
    left -= own;
  }
}

function addFarm(people: Draft[], draws: Draws, farm: Farm): void {
  const base = { address: fresh('address'), device: fresh('phone'), network: fresh('home') };
  let joinedAt = draws.between(ATTACK_FROM, (WORLD_DAYS - 35) * DAY_MS);
  const operator: Draft = { kind: 'honest', inviter: null, joinedAt, completedAt: null, ...base };
  people.push(operator);
  const accounts: Draft[] = [];
  const shared = { address: base.address, device: base.device, network: base.network };
  for (let n = 0; n < farm.accounts; n += 1) {
    const even = farm.gap * (1 - farm.jitter);
    joinedAt += even + draws.exponential(farm.gap * farm.jitter + 1);
    // The operator's own browser, mailbox and network serve first.
    if (n > 0 || farm.accountsPerAddress === 1) {
      if (n % farm.accountsPerAddress === 0) shared.address = fresh('address');
      if (n % farm.accountsPerDevice === 0) shared.device = fresh('phone');
      if (n % farm.accountsPerNetwork === 0) shared.network = anyNetwork(draws);
    }
    const delay = farm.done(draws);
    const account: Draft = {
      kind: farm.kind,
      inviter: accounts[farm.parent(n, draws)] ?? operator,
      joinedAt,
      completedAt: delay === null ? null : joinedAt + delay,
      ...shared,
    };
    accounts.push(account);
    people.push(account);
  }
}
