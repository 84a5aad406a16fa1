import type { Category, ListingKind, Times, Unit } from '../../contract/constants.ts';

/** Fields of a listing that matching compares. The price is in micro-HDAG. */
export interface Matchable {
  readonly kind: ListingKind;
  readonly category: Category;
  readonly skills: readonly string[];
  readonly words: readonly string[];
  readonly unit: Unit;
  readonly price: bigint;
  readonly isRemote: boolean;
  readonly place: string;
  readonly times: readonly Times[];
}

export interface Fit {
  /** 0 to 100. */
  readonly fit: number;
  readonly reasons: readonly string[];
}

/** Categories that can stand for each other: someone's time, things, and what machines have. */
const FAMILY = {
  skills: 'time',
  mentoring: 'time',
  equipment: 'things',
  space: 'things',
  data: 'machines',
  compute: 'machines',
} as const satisfies Record<Category, string>;

/** Only listings of one family can match. */
export const familyOf = (category: Category): string => FAMILY[category];

const POINTS = { skills: 45, words: 30, category: 15, price: 15, place: 10, time: 5 } as const;
const SHOWN = 3;

const shared = <T>(one: readonly T[], other: readonly T[]): T[] => {
  const known = new Set(other);
  return one.filter((each) => known.has(each));
};

/**
 * How well an offer and a request fit, with reasons; null where they do not: nothing in common, or the offer costs more
 * than half again of what the request pays. Which of them is given first changes nothing.
 */
export function fitOf(one: Matchable, other: Matchable): Fit | null {
  if (one.kind === other.kind || familyOf(one.category) !== familyOf(other.category)) return null;
  const skills = shared(one.skills, other.skills).sort();
  const words = shared(one.words, other.words).sort();
  if (skills.length === 0 && words.length < 2) return null;
  const price = priceOf(one, other);
  if (price === null) return null;
  const parts = [
    { points: partOf(skills.length, 2) * POINTS.skills, reason: named('Skills', skills) },
    { points: partOf(words.length, 5) * POINTS.words, reason: named('Words', words) },
    { points: one.category === other.category ? POINTS.category : 0, reason: 'Same category' },
    price,
    placeOf(one, other),
    { points: shared(one.times, other.times).length > 0 ? POINTS.time : 0, reason: 'Same times' },
  ];
  const good = parts.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const fit = Math.round(parts.reduce((sum, { points }) => sum + points, 0));
  return { fit: Math.max(0, Math.min(100, fit)), reasons: good.map(({ reason }) => reason) };
}

const partOf = (count: number, enough: number): number => Math.min(1, count / enough);
const named = (what: string, all: readonly string[]): string => `${what}: ${all.slice(0, SHOWN).join(', ')}`;

/** Prices of different units say nothing of each other. */
function priceOf(one: Matchable, other: Matchable): { points: number; reason: string } | null {
  const [offer, request] = one.kind === 'offer' ? [one, other] : [other, one];
  if (offer.price === 0n) return { points: POINTS.price, reason: 'The offer is free' };
  if (offer.unit !== request.unit) return { points: 0, reason: '' };
  if (offer.price <= request.price) return { points: POINTS.price, reason: 'The prices meet' };
  if (request.price > 0n && offer.price * 2n <= request.price * 3n) return { points: 0, reason: '' };
  return null;
}

function placeOf(one: Matchable, other: Matchable): { points: number; reason: string } {
  if (one.isRemote && other.isRemote) return { points: POINTS.place, reason: 'Both remote' };
  const [here, there] = [one.place.toLowerCase(), other.place.toLowerCase()];
  const isSame = here !== '' && here === there;
  return isSame ? { points: POINTS.place, reason: `Both in ${one.place}` } : { points: 0, reason: '' };
}
