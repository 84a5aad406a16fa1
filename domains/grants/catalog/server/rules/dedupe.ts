import {
  countingWords,
  funderWords,
  jaccard,
  type Listing,
  normalNumber,
  normalUrl,
  titleWords,
} from './dedupe-keys.ts';

/** Why two listings are taken for one opportunity. */
export type DuplicateReason = 'number' | 'address' | 'title';

/** Listings of one opportunity: positions in the list that was given, the one to show first. */
export interface DuplicateGroup {
  readonly members: readonly number[];
  readonly reasons: readonly DuplicateReason[];
}

interface Keys {
  readonly listing: Listing;
  readonly url: string | null;
  readonly number: string | null;
  readonly words: readonly string[];
  readonly counting: string;
  readonly funder: readonly string[];
  readonly closes: number | null;
}

/** Titles this alike (Jaccard) may be one call; chosen for precision: one changed word in ten. */
const SAME_TITLE = 0.9;
/** Beside an equal number or address a loosely alike title is enough. */
const RELATED_TITLE = 0.5;
const DAY_MS = 86_400_000;

function keysOf(listing: Listing): Keys {
  const words = titleWords(listing.title);
  return {
    listing,
    url: normalUrl(listing.url),
    number: normalNumber(listing.number),
    words,
    counting: countingWords(words),
    funder: listing.funder ? funderWords(listing.funder.name) : [],
    closes: listing.deadline.kind === 'date' ? Date.parse(listing.deadline.at) : null,
  };
}

/** Closing days a zone apart still agree; an unknown one agrees with nothing. */
function sameClosing(one: Keys, other: Keys): boolean {
  if (one.closes === null || other.closes === null) return false;
  return Math.abs(one.closes - other.closes) <= 1.5 * DAY_MS;
}

function contradicts(one: Keys, other: Keys): boolean {
  if (one.listing.kind !== other.listing.kind) return true;
  // A source that lists two records says itself that they are two.
  if (one.listing.sourceId === other.listing.sourceId) return true;
  if (one.number && other.number && one.number !== other.number) return true;
  return one.closes !== null && other.closes !== null && !sameClosing(one, other);
}

/**
 * Decides whether two listings are one opportunity. Precision comes first: a duplicate that stays costs a second
 * look, a wrong merge hides a call. Different call numbers, closing days, kinds or round numbers always separate.
 *
 * @returns the reason, or null for two opportunities
 */
export function sameOpportunity(one: Listing, other: Listing): DuplicateReason | null {
  return compare(keysOf(one), keysOf(other));
}

function compare(one: Keys, other: Keys): DuplicateReason | null {
  if (contradicts(one, other)) return null;
  const titles = jaccard(one.words, other.words);
  if (one.number !== null && one.number === other.number && titles >= RELATED_TITLE) return 'number';
  if (one.counting !== other.counting) return null;
  if (one.url !== null && one.url === other.url && titles >= RELATED_TITLE) return 'address';
  const funders = jaccard(one.funder, other.funder);
  const named = one.words.length >= 3;
  return named && titles >= SAME_TITLE && funders >= RELATED_TITLE && sameClosing(one, other)
    ? 'title'
    : null;
}

/**
 * Words to look a title up by: every pair with a Jaccard index of at least `SAME_TITLE` shares one of each title's
 * rarest |t| − ⌈0.9·|t|⌉ + 1 words (prefix filtering: Bayardo, Ma, Srikant, "Scaling Up All Pairs Similarity
 * Search", WWW 2007). So no pair is missed and no quadratic comparison is made.
 */
function prefixOf(words: readonly string[], frequency: ReadonlyMap<string, number>): string[] {
  const rank = (word: string) => frequency.get(word) ?? 0;
  const rarest = [...words].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return rarest.slice(0, words.length - Math.ceil(SAME_TITLE * words.length) + 1);
}

function blocksOf(all: readonly Keys[]): Map<string, number[]> {
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const blocks = new Map<string, number[]>();
  const put = (key: string, at: number) => {
    const block = blocks.get(key);
    if (block) block.push(at);
    else blocks.set(key, [at]);
  };
  all.forEach((keys, at) => {
    if (keys.url) put(`u ${keys.url}`, at);
    if (keys.number) put(`n ${keys.number}`, at);
    // The closing day (and its neighbours, by two half-shifted grids) splits the blocks of frequent words.
    if (keys.closes === null || keys.words.length < 3) return;
    for (const word of prefixOf(keys.words, frequency)) {
      const grid = keys.closes / (4 * DAY_MS);
      put(`t ${word} a${Math.floor(grid)}`, at);
      put(`t ${word} b${Math.floor(grid + 0.5)}`, at);
    }
  });
  return blocks;
}

/** An address that one source uses for several records is a list page and joins nothing. */
function isListPage(block: readonly number[], all: readonly Keys[]): boolean {
  const sources = block.map((at) => all[at]?.listing.sourceId);
  return new Set(sources).size < sources.length;
}

interface Link {
  readonly from: number;
  readonly to: number;
  readonly reason: DuplicateReason;
}

const STRENGTH: Readonly<Record<DuplicateReason, number>> = { number: 0, address: 1, title: 2 };

function linksOf(all: readonly Keys[]): Link[] {
  const found = new Map<string, Link>();
  for (const [key, block] of blocksOf(all)) {
    if (block.length < 2 || (key.startsWith('u ') && isListPage(block, all))) continue;
    block.forEach((from, index) => {
      for (const to of block.slice(index + 1)) {
        const [one, other] = [all[from], all[to]];
        const reason = one && other ? compare(one, other) : null;
        // An address counts only through its own block, where list pages are known.
        if (!reason || (reason === 'address' && !key.startsWith('u '))) continue;
        const known = found.get(`${from} ${to}`);
        if (!known || STRENGTH[reason] < STRENGTH[known.reason])
          found.set(`${from} ${to}`, { from, to, reason });
      }
    });
  }
  return [...found.values()].sort(
    (a, b) => STRENGTH[a.reason] - STRENGTH[b.reason] || a.from - b.from || a.to - b.to,
  );
}

/**
 * Groups the listings of one opportunity across sources. The result does not depend on the order of the input; every
 * two members of a group are free of contradictions, so chains of likeness do not swallow different calls.
 *
 * @param listings at most one record per source and external id
 * @param sourceOrder sources whose record is shown first, most trusted first; others follow by how many facts they
 *   state, then by name
 */
export function findDuplicates(
  listings: readonly Listing[],
  sourceOrder: readonly string[] = [],
): DuplicateGroup[] {
  const rank = (sourceId: string) =>
    sourceOrder.includes(sourceId) ? sourceOrder.indexOf(sourceId) : sourceOrder.length;
  const key = (listing: Listing) => `${listing.sourceId}\u0000${listing.externalId}`;
  const order = listings
    .map((listing, at) => ({ listing, at }))
    .sort(
      (a, b) =>
        rank(a.listing.sourceId) - rank(b.listing.sourceId) ||
        (b.listing.facts ?? 0) - (a.listing.facts ?? 0) ||
        (key(a.listing) < key(b.listing) ? -1 : 1),
    );
  const all = order.map(({ listing }) => keysOf(listing));
  const groupOf = new Map<number, { members: number[]; reasons: Set<DuplicateReason> }>();
  for (const { from, to, reason } of linksOf(all)) {
    const one = groupOf.get(from) ?? { members: [from], reasons: new Set<DuplicateReason>() };
    const other = groupOf.get(to) ?? { members: [to], reasons: new Set<DuplicateReason>() };
    const clash = one.members.some((a) =>
      other.members.some((b) => {
        const [first, second] = [all[a], all[b]];
        return first !== second && first && second && contradicts(first, second);
      }),
    );
    if (one === other || clash) continue;
    const joined = {
      members: [...one.members, ...other.members],
      reasons: new Set([...one.reasons, ...other.reasons, reason]),
    };
    for (const member of joined.members) groupOf.set(member, joined);
  }
  // Both orders follow the sorted records, not the input's.
  return [...new Set(groupOf.values())]
    .map(({ members, reasons }) => ({ members: members.sort((a, b) => a - b), reasons: [...reasons].sort() }))
    .sort((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0))
    .map(({ members, reasons }) => ({ members: members.map((at) => order[at]?.at ?? 0), reasons }));
}
