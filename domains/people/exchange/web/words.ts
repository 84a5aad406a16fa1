import { dayText } from '#platform/kernel/format/dates.ts';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import {
  CATEGORIES,
  type Category,
  type ListingKind,
  TIMES,
  type Times,
  UNITS,
  type Unit,
} from '../contract/constants.ts';
import type { Standing } from '../contract/field-schemas.ts';
import type { Listing } from '../contract/listing-schemas.ts';

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  skills: 'Skills',
  mentoring: 'Mentoring',
  equipment: 'Equipment',
  data: 'Data',
  compute: 'Compute',
  space: 'Space',
};
export const KIND_LABELS: Readonly<Record<ListingKind, string>> = { offer: 'Offer', request: 'Request' };
const UNIT_LABELS: Readonly<Record<Unit, string>> = { hour: 'Hour', day: 'Day', piece: 'Piece' };
const TIME_LABELS: Readonly<Record<Times, string>> = {
  weekdays: 'Weekdays',
  evenings: 'Evenings',
  weekends: 'Weekends',
};

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
export const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));
export const TIME_OPTIONS = TIMES.map((value) => ({ value, label: TIME_LABELS[value] }));

/** The state of a listing as a badge. */
export const LISTING_BADGES: Readonly<Record<Listing['state'], { label: string; tone: BadgeTone }>> = {
  active: { label: 'Open', tone: 'ok' },
  paused: { label: 'Paused', tone: 'warn' },
  ended: { label: 'Ended', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  taken: { label: 'Taken', tone: 'neutral' },
};

const EACH: Readonly<Record<Unit, string>> = { hour: 'an hour', day: 'a day', piece: 'a piece' };

/** "2.5 HDAG an hour", or that it is free. */
export const priceText = (price: string, unit: Unit): string =>
  price === '0' ? 'Free' : `${exactHdagText(price)} ${EACH[unit]}`;

/** "4 hours". */
export const quantityText = (quantity: number, unit: Unit): string =>
  `${quantity} ${quantity === 1 ? unit : `${unit}s`}`;

/** Where help is given. */
export function placeText({ isRemote, place }: Pick<Listing, 'isRemote' | 'place'>): string {
  if (isRemote) return place ? `Remote, or in ${place}` : 'Remote';
  return place || 'Place to be agreed';
}

export const timesText = (times: readonly Times[]): string =>
  times.length === 0 ? 'To be agreed' : times.map((one) => TIME_LABELS[one]).join(', ');

/** Describes a listing in one line below its title. */
export function listingLine(listing: Listing): string {
  const { kind, category, author, validUntil } = listing;
  return [
    KIND_LABELS[kind],
    CATEGORY_LABELS[category],
    author?.username,
    placeText(listing),
    `until ${dayText(validUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "4.8 of 5 from 6 exchanges". */
export function standingText(standing: Standing): string {
  if (standing === null) return 'No ratings yet';
  const { stars, exchanges } = standing;
  return `${numberText(stars)} of 5 from ${numberText(exchanges)} ${plural(exchanges, 'exchange', 'exchanges')}`;
}

/** The end of a typed day in UTC; nothing for an empty field. */
export const endOfDay = (day: string): string => `${day}T23:59:59Z`;
