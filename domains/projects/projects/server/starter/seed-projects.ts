import type { ProjectText } from '../../contract/schemas.ts';

type Later = 'cover' | 'milestones' | 'links';
type SeedText = Omit<ProjectText, Later> & Partial<Pick<ProjectText, Later>>;

export interface SeedProject {
  /** Fixed, so that a second run finds it. */
  readonly id: string;
  /** Username. */
  readonly owner: string;
  readonly published: boolean;
  readonly daysOld: number;
  readonly text: SeedText;
}

/**
 * Projects of people and places that do not exist. Their facts differ on purpose: matching has something to tell
 * apart.
 */
export const SEED_PROJECTS: readonly SeedProject[] = [
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0001',
    owner: 'mara',
    published: true,
    daysOld: 41,
    text: {
      title: 'Harbor gauges for Alder Point',
      summary: 'Flood gauges a small harbor can afford, with a map anybody can read.',
      description:
        'Alder Point floods three times a year and learns of it from wet cellars. We build open water level gauges that cost less than 200 USD each, train two volunteers for every site, and publish each reading within a minute. The first twelve gauges go to the harbor, the culverts of Mill Creek and the school bus route. After one season we hand the network to the town, with drawings and code under open licenses, so that other small harbors can copy it.',
      categories: ['Climate', 'Open hardware', 'Water'],
      fundingGoal: 12,
      applicantType: 'non_profit_with_501c3',
      region: 'US-WI',
      amountSought: { min: 20_000, max: 75_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0002',
    owner: 'mara',
    published: true,
    daysOld: 18,
    text: {
      title: 'Letters of the Northwoods camps',
      summary: 'Reading, describing and publishing 1,400 letters of lumber camp families.',
      description:
        'A barn in the township of Pinegrove kept 1,400 letters written between 1884 and 1921 by lumber camp workers and their families, in five languages. We will scan them, transcribe them with readers from the local library, translate the Finnish, Ojibwe and Polish ones with speakers from the communities concerned, and publish everything with a guide for schools. An advisory group decides what stays private.',
      categories: ['Arts and culture', 'Education', 'Community'],
      fundingGoal: 8,
      applicantType: 'non_profit_with_501c3',
      region: 'US-WI',
      amountSought: { min: 30_000, max: 120_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0003',
    owner: 'mara',
    published: false,
    daysOld: 2,
    text: {
      title: 'Winter shelter for pollinators',
      summary: 'Hedges along farm roads, planted with the farms that own them.',
      description:
        'Forty farms have been asked, eleven said yes. Still to do: costs per mile, and who waters.',
      categories: ['Agriculture and food', 'Wildlife'],
      fundingGoal: 0,
      applicantType: null,
      region: 'US-MN',
      amountSought: null,
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0004',
    owner: 'tomas',
    published: true,
    daysOld: 33,
    text: {
      title: 'Plain ballot',
      summary: 'Paper ballots that blind and low-vision voters check by themselves.',
      description:
        'Most accessible voting devices print a ballot their user cannot verify. Plain ballot is a small reader that speaks a marked paper ballot back, offline, from hardware whose plans are public. Three county clerks have offered to test it with voters of all abilities in a mock election. The money pays for forty devices, an independent security review and a study of errors that we publish whatever it says.',
      categories: ['Accessibility', 'Civic technology', 'Open hardware'],
      fundingGoal: 25,
      applicantType: 'for_profit_small_business',
      region: 'US-CO',
      amountSought: { min: 100_000, max: 300_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0005',
    owner: 'tomas',
    published: true,
    daysOld: 9,
    text: {
      title: 'Night bus for the clinic',
      summary: 'Rides to dialysis and prenatal care where the last bus leaves at five.',
      description:
        'In the valley of Ferrow County the nearest clinic is 38 miles away and the last bus leaves at five. We run an on-demand van with volunteer dispatchers, so that people on dialysis and in prenatal care keep their appointments. A university partner compares missed appointments before and after. After two years the county decides whether to take it over.',
      categories: ['Health', 'Community'],
      fundingGoal: 15,
      applicantType: 'government_county',
      region: 'US-KY',
      amountSought: { min: 50_000, max: 250_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0006',
    owner: 'devi',
    published: true,
    daysOld: 5,
    text: {
      title: 'Ledgerlight',
      summary: 'A light client that checks public-goods payouts on a telephone.',
      description:
        'Who received what in a funding round can be verified, yet hardly anybody does, because it takes a server and a weekend. Ledgerlight is a library and a page that checks the signatures and sums of a round on an ordinary telephone in under ten seconds. Everything is open source; the work is a specification, two independent implementations and test cases that other programs can use.',
      categories: ['Open source', 'Public goods', 'Web3'],
      fundingGoal: 6.5,
      applicantType: 'individual',
      region: 'PT',
      amountSought: { min: 5, max: 20, currency: 'ETH' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0007',
    owner: 'seed-library',
    published: true,
    daysOld: 52,
    text: {
      title: 'Seeds you can borrow',
      summary: 'Card-catalog drawers of local seeds in eleven branch libraries.',
      description:
        'Anyone with a library card takes a packet in spring and returns seeds of the best plants in fall. Three branches lend 900 packets a year. We will furnish eight more branches, pay two growers to renew the rare varieties, and print a guide in English, Hmong and Spanish that tells how each plant is grown and how its seeds are saved.',
      categories: ['Agriculture and food', 'Education', 'Community'],
      fundingGoal: 4.5,
      applicantType: 'non_profit_with_501c3',
      region: 'US-WI',
      amountSought: { min: 10_000, max: 40_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0008',
    owner: 'mesh-garden',
    published: true,
    daysOld: 27,
    text: {
      title: 'Rooftop mesh for Quarry Hill',
      summary: 'Neighbors share one uplink over forty rooftops.',
      description:
        'One household in three on Quarry Hill has no broadband. We connect forty rooftops with open radios, train six residents to repair them, and share one uplink that the community center pays for. Maps of every link and all configuration are public, so that the next hill can start with ours. The money buys radios, mounts and insurance for two years.',
      categories: ['Civic technology', 'Open hardware', 'Community'],
      fundingGoal: 9,
      applicantType: 'individual',
      region: 'US-PA',
      amountSought: { min: 15_000, max: 60_000, currency: 'USD' },
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0009',
    owner: 'compost-club',
    published: true,
    daysOld: 20,
    text: {
      title: 'Forty kitchens, one heap',
      summary: 'Kitchen scraps become soil for the school garden.',
      description:
        'Forty households bring their kitchen scraps to one heap behind the school; children measure its heat, turn it and carry the soil to their beds. We look for two more schools and for people who can teach a class about soil. No money is needed for now: the bins are built, and the parks department lends the shredder every second Saturday.',
      categories: ['Agriculture and food', 'Education'],
      fundingGoal: 0,
      applicantType: null,
      region: 'US-OH',
      amountSought: null,
    },
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c0010',
    owner: 'lantern-press',
    published: true,
    daysOld: 14,
    text: {
      title: 'Newspaper for one street',
      summary: 'Four pages a month, set and printed by the people who live there.',
      description:
        'Every month a different street fills four pages: what changed, who moved in, what is missing. Residents write and set the type themselves at open evenings, and we print 300 copies that are carried from door to door. After a year twelve streets will have an archive of their own. We look for people who write, draw or carry; printing is paid for by small notices.',
      categories: ['Arts and culture', 'Community'],
      fundingGoal: 0,
      applicantType: 'individual',
      region: 'US-ME',
      amountSought: null,
    },
  },
];
