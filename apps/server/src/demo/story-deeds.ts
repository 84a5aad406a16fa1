import type { PERSONAS } from '#members/profiles/contract';
import type { TopicId } from '#people/learning/contract';
import type { Past } from './past.ts';

/** Act of a member in a demo. */
type Doing =
  | { readonly what: 'joins' | 'verifies' | 'introduces' | 'shares' | 'starts trust' | 'reads' }
  | { readonly what: 'learns'; readonly topics: readonly TopicId[] }
  | { readonly what: 'endorses'; readonly whom: string }
  | { readonly what: 'gives'; readonly key: string; readonly to: string; readonly amount: string }
  | { readonly what: 'asks'; readonly text: string };

export interface Deed {
  readonly daysAgo: number;
  readonly who: string;
  /** Acts of a domain's own story go through its endpoints. */
  readonly does: Doing | ((past: Past, who: string) => Promise<unknown>);
}

interface Introduction {
  readonly persona: (typeof PERSONAS)[number];
  readonly bio: string;
}

/** Introductions of members; with a verified address it makes a profile complete enough for rewards. */
export const BIOS: Readonly<Record<string, Introduction>> = {
  mara: { persona: 'general', bio: 'Harbor engineer. I build flood gauges that a small town can afford.' },
  tomas: { persona: 'designer', bio: 'Makes voting work for people who cannot see the ballot.' },
  devi: { persona: 'developer', bio: 'Light clients, small proofs, plain code.' },
  'seed-library': { persona: 'general', bio: 'We lend seeds in spring and ask for some back in fall.' },
  'mesh-garden': { persona: 'developer', bio: 'Community Wi-Fi from rooftops and garden sheds.' },
  'compost-club': { persona: 'general', bio: 'Forty kitchens, one heap, free soil for the school garden.' },
  'tool-shed': { persona: 'general', bio: 'Borrow a drill, leave a story. Open on Saturdays.' },
  'night-ferry': { persona: 'general', bio: 'Rides across the bay after the last bus.' },
  'lantern-press': { persona: 'designer', bio: 'Prints neighborhood news on a machine from 1958.' },
  'pier-watch': { persona: 'general', bio: 'Counts boats and birds at the pier.' },
};

const at = (daysAgo: number, who: string, ...doings: readonly Doing[]): Deed[] =>
  doings.map((does, index) => ({ daysAgo: daysAgo - index / 24, who, does }));

const joins = { what: 'joins' } as const;
const verifies = { what: 'verifies' } as const;
const introduces = { what: 'introduces' } as const;
const learns = (...topics: readonly TopicId[]) => ({ what: 'learns', topics }) as const;
const endorses = (whom: string) => ({ what: 'endorses', whom }) as const;
const gift = (number: number, to: string, amount: string) =>
  ({ what: 'gives', key: `00000000-0000-7000-8000-0000000001${10 + number}`, to, amount }) as const;

/**
 * A year of a made-up community. Under mara every state of a referral is there: paid, settling, losing value, held for
 * review, and joined without a verified contact.
 */
export const STORY: readonly Deed[] = [
  ...at(340.2, 'ingrid', joins),
  ...at(338.4, 'mara', joins, verifies, introduces),
  ...at(331.1, 'mara', learns('dag-intro', 'repid-intro')),
  ...at(300.6, 'devi', joins, verifies, introduces),
  ...at(262.3, 'mara', learns('token-economics', '4fa-intro')),
  ...at(231.7, 'tomas', joins, verifies, introduces),
  ...at(226.2, 'mara', { what: 'shares' }, { what: 'starts trust' }, endorses('tomas')),
  ...at(210.5, 'tomas', learns('dag-intro', 'governance-intro'), endorses('mara')),
  ...at(176.1, 'seed-library', joins, verifies),
  ...at(174.3, 'seed-library', introduces),
  ...at(160.8, 'mara', gift(0, 'seed-library', '8.5'), endorses('seed-library')),
  ...at(133.4, 'lantern-press', joins, verifies, introduces),
  ...at(120.2, 'tomas', gift(1, 'lantern-press', '2.25'), endorses('devi')),
  ...at(104.9, 'mara', learns('grantflow-intro', 'hypercrowd-intro')),
  ...at(92.3, 'mesh-garden', joins, verifies),
  ...at(90.7, 'mesh-garden', introduces, endorses('mara')),
  ...at(75.2, 'mara', gift(2, 'devi', '15')),
  ...at(61.6, 'compost-club', joins, verifies, introduces),
  ...at(55.3, 'seed-library', learns('dag-intro', 'repid-intro', 'token-economics'), endorses('mara')),
  ...at(49.1, 'seed-library', endorses('compost-club'), gift(3, 'compost-club', '1.75')),
  ...at(41.4, 'night-ferry', joins, verifies),
  ...at(39.8, 'night-ferry', introduces),
  ...at(33.2, 'devi', learns('dag-intro', 'zkp-intro'), endorses('mara'), gift(4, 'mesh-garden', '4')),
  ...at(24.5, 'mara', learns('zkp-intro', 'governance-intro'), gift(5, 'night-ferry', '6')),
  ...at(17.3, 'lantern-press', learns('repid-intro'), gift(6, 'mara', '1')),
  ...at(12.6, 'loam-notes', joins, verifies),
  ...at(9.9, 'pier-watch', joins, verifies),
  ...at(9.1, 'pier-watch', introduces),
  ...at(8.2, 'mara', { what: 'reads' }),
  ...at(8.1, 'tomas', { what: 'reads' }),
  ...at(5.4, 'harbor-notes', joins),
  ...at(5.2, 'harbor-notes', verifies),
  ...at(3.1, 'tool-shed', joins, verifies),
  ...at(1.8, 'tool-shed', introduces),
  ...at(1.3, 'creek-map', joins),
  ...at(0.9, 'mara', gift(7, 'tool-shed', '3')),
  ...at(0.6, 'mara', {
    what: 'asks',
    text: 'My talk at the harbor meeting in October counted as an event for others, but not for me.',
  }),
];
