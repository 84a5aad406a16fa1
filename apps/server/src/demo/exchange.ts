import { randomUUID } from 'node:crypto';
import { dealEndpoints, exchangeEndpoints, type SaveListing } from '#people/exchange/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Past } from './past.ts';
import type { Deed } from './story-deeds.ts';

interface Listed extends Pick<SaveListing, 'category' | 'title' | 'text' | 'quantity' | 'price'> {
  readonly daysAgo: number;
  readonly who: string;
  readonly kind?: 'request';
  /** Hours unless told. */
  readonly unit?: SaveListing['unit'];
  /** Where help is given; remotely without it. */
  readonly place?: string;
  readonly id?: string;
}

const FIRMWARE = '00000000-0000-7000-8000-000000000301';
const ACCESS = '00000000-0000-7000-8000-000000000302';
const PICTURES = '00000000-0000-7000-8000-000000000303';

/** Offers and requests of members, over all categories; hours of skills have a depth. */
const LISTINGS: readonly Listed[] = [
  {
    daysAgo: 44.3,
    who: 'devi',
    id: FIRMWARE,
    category: 'skills',
    title: 'Review of embedded firmware',
    text: 'I read C or Rust firmware line by line, look for what fails at sea, and add tests for it.',
    quantity: 20,
    price: '3',
  },
  {
    daysAgo: 26.7,
    who: 'tomas',
    id: ACCESS,
    category: 'skills',
    title: 'Accessibility check of a form or page',
    text: 'I use your form with a screen reader and a keyboard alone, and write down what to change.',
    quantity: 12,
    price: '2.5',
  },
  {
    daysAgo: 15.2,
    who: 'lantern-press',
    category: 'skills',
    title: 'Plain-language editing of notices',
    text: 'Send me up to two pages an hour. You get a text that a neighbor reads once and understands.',
    quantity: 8,
    price: '2',
  },
  {
    daysAgo: 14.6,
    who: 'mara',
    kind: 'request',
    category: 'skills',
    title: 'Firmware tests for a tide gauge',
    text: 'Our gauge firmware in Rust needs tests for the sensor driver before the storm season.',
    quantity: 10,
    price: '3.5',
  },
  {
    daysAgo: 11.4,
    who: 'seed-library',
    kind: 'request',
    category: 'skills',
    title: 'Labels for two hundred seed jars',
    text: 'A design for labels in plain language that our volunteers can print and read without glasses.',
    quantity: 6,
    price: '1.5',
  },
  {
    daysAgo: 10.8,
    who: 'devi',
    category: 'mentoring',
    title: 'Office hour on light clients',
    text: 'Bring one question about light clients or small proofs, and we work it out on a call.',
    quantity: 8,
    price: '0',
  },
  {
    daysAgo: 10.1,
    who: 'night-ferry',
    kind: 'request',
    category: 'mentoring',
    title: 'Someone who has run a ride service',
    text: 'We want to hear how you scheduled night drivers, and what you would do differently.',
    quantity: 3,
    price: '1',
  },
  {
    daysAgo: 8.7,
    who: 'mara',
    id: PICTURES,
    kind: 'request',
    category: 'equipment',
    title: 'Camera drone for shoreline pictures',
    text: 'Two days with a camera drone and its pilot along the east shore, for a map of flooded paths.',
    unit: 'day',
    quantity: 2,
    price: '8',
    place: 'Elm Cove',
  },
  {
    daysAgo: 1.6,
    who: 'tool-shed',
    category: 'equipment',
    title: 'Core drill with a stand',
    text: 'For masonry up to 12 cm. Pick it up on Saturday, bring it back clean a week later.',
    unit: 'day',
    quantity: 14,
    price: '1.5',
    place: 'Elm Cove',
  },
  {
    daysAgo: 7.9,
    who: 'mara',
    category: 'data',
    title: 'Three years of tide readings',
    text: 'One reading a minute from the east pier, cleaned, as a CSV file with a note on each gap.',
    unit: 'piece',
    quantity: 5,
    price: '5',
  },
  {
    daysAgo: 6.6,
    who: 'mesh-garden',
    category: 'compute',
    title: 'Idle nights of our rooftop servers',
    text: 'Eight cores and 32 GB from midnight to six, for batch jobs that fit into a container.',
    quantity: 60,
    price: '0.4',
  },
  {
    daysAgo: 5.5,
    who: 'lantern-press',
    category: 'space',
    title: 'Press room on Mondays',
    text: 'A dry room with a long table for twelve people; the press stays silent that day.',
    unit: 'day',
    quantity: 10,
    price: '4',
    place: 'Alder Point',
  },
  {
    daysAgo: 4.2,
    who: 'compost-club',
    kind: 'request',
    category: 'space',
    title: 'A yard for a second compost heap',
    text: 'Six square meters within a walk of the school garden, reachable with a cargo bike.',
    unit: 'day',
    quantity: 90,
    price: '0.05',
    place: 'Alder Point',
  },
];

const dayFrom = (past: Past, days: number): string =>
  new Date(past.services.clock.now().getTime() + days * DAY_MS).toISOString();

const post = ({ daysAgo, who, id = randomUUID(), ...listed }: Listed): Deed => ({
  daysAgo,
  who,
  does: (past) => {
    const { kind = 'offer', unit = 'hour', place = '', ...said } = listed;
    return past.act(who, exchangeEndpoints.saveListing, {
      params: { id },
      body: {
        ...said,
        kind,
        unit,
        place,
        revision: 0,
        isRemote: place === '',
        timeZone: null,
        times: ['evenings', 'weekends'],
        validUntil: dayFrom(past, 120),
      },
    });
  },
});

interface Dealt {
  readonly listing: string;
  readonly provider: string;
  readonly payer: string;
  readonly proposedBy: 'provider' | 'payer';
  readonly quantity: number;
  readonly price: string;
  readonly message: string;
  /** When it is proposed, accepted, paid, delivered and confirmed; a running deal has fewer of them. */
  readonly days: readonly number[];
  /** Stars and words of the payer, then of the provider. */
  readonly ratings?: readonly (readonly [stars: number, text: string])[];
}

const DEALS: readonly Dealt[] = [
  {
    listing: FIRMWARE,
    provider: 'devi',
    payer: 'mara',
    proposedBy: 'payer',
    quantity: 4,
    price: '3',
    message: 'It is the driver of the pressure sensor, 600 lines.',
    days: [43.4, 43.1, 42.8, 37.6, 36.9],
    ratings: [
      [5, 'Found a race that only shows in cold water.'],
      [5, 'Clear questions, and an answer the same day.'],
    ],
  },
  {
    listing: ACCESS,
    provider: 'tomas',
    payer: 'night-ferry',
    proposedBy: 'payer',
    quantity: 2,
    price: '2.5',
    message: 'It is the form that riders use at night on a phone.',
    days: [23.7, 23.2, 22.9, 19.4, 18.8],
    ratings: [
      [4, 'Every finding came with a way to mend it.'],
      [5, 'The form was ready, and they mended it right away.'],
    ],
  },
  {
    listing: PICTURES,
    provider: 'mesh-garden',
    payer: 'mara',
    proposedBy: 'provider',
    quantity: 1,
    price: '8',
    message: 'We have a drone with a pilot, and next week looks calm.',
    days: [6.3, 5.8, 5.1],
  },
];

/** The steps of a deal, each by its side on its day. */
function deal({ listing, provider, payer, days, ratings = [], ...terms }: Dealt): Deed[] {
  const params = { id: randomUUID() };
  const { proposedBy, ...said } = terms;
  const [proposer, other] = proposedBy === 'payer' ? [payer, provider] : [provider, payer];
  const steps: readonly Omit<Deed, 'daysAgo'>[] = [
    {
      who: proposer,
      does: (past, who) =>
        past.act(who, dealEndpoints.proposeDeal, {
          params: { id: listing },
          body: { ...params, ...said, deliverBy: dayFrom(past, 14) },
        }),
    },
    {
      who: other,
      does: (past, who) => past.act(who, dealEndpoints.acceptDeal, { params, body: { state: 'proposed' } }),
    },
    {
      who: payer,
      does: (past, who) => past.act(who, dealEndpoints.payDeal, { params, body: { state: 'accepted' } }),
    },
    {
      who: provider,
      does: (past, who) =>
        past.act(who, dealEndpoints.deliverDeal, { params, body: { state: 'funded', note: '' } }),
    },
    {
      who: payer,
      does: (past, who) => past.act(who, dealEndpoints.confirmDeal, { params, body: { state: 'delivered' } }),
    },
  ];
  const taken = days.flatMap((daysAgo, at) => {
    const step = steps[at];
    return step ? [{ ...step, daysAgo }] : [];
  });
  const last = days.at(-1) ?? 0;
  const rated = ratings.map(([stars, text], at) => ({
    daysAgo: last - 0.2 * (at + 1),
    who: at === 0 ? payer : provider,
    does: (past: Past, who: string) =>
      past.act(who, dealEndpoints.rateDeal, {
        params,
        body: { state: 'completed', stars, text, isNamed: true },
      }),
  }));
  return [...taken, ...rated];
}

/** Offers and requests over all categories, two exchanges that were paid and rated, and one with HDAG in escrow. */
export const EXCHANGE_STORY: readonly Deed[] = [...LISTINGS.map(post), ...DEALS.flatMap(deal)];
