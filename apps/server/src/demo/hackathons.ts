import { hackathonEndpoints, hackathonPartEndpoints, type SaveHackathon } from '#people/hackathons/contract';
import { listWithoutReview } from '#people/hackathons/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Past } from './past.ts';

interface Entry {
  readonly who: string;
  readonly title: string;
  readonly text: string;
  readonly repositoryUrl: string;
  readonly projectId?: string;
}

interface DemoHackathon {
  readonly id: string;
  readonly host: string;
  /** Days before now: submitted for approval, start, end. Negative numbers are in the future. */
  readonly days: readonly [number, number, number];
  readonly says: Omit<SaveHackathon, 'revision' | 'startsAt' | 'endsAt'>;
  /** Members who register, and whether they look for a team. */
  readonly registered: readonly (readonly [who: string, looksForTeam: boolean])[];
  readonly entries: readonly Entry[];
  /** No administrator has decided yet. */
  readonly isPending?: true;
}

/** All of it is invented, as each title and prize says: no such hackathon is held, and no prize is paid. */
const HACKATHONS: readonly DemoHackathon[] = [
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6e0001',
    host: 'seed-library',
    days: [40, 16, 9],
    says: {
      title: 'Example Seed Swap Sprint',
      summary: 'An invented hackathon: tools for people who lend and return seeds.',
      description:
        'Build something that helps a seed library to know what it lent, what came back and what grew. Paper counts if it can be copied. Everything is under an open license at the end, and works without an account.',
      skills: ['javascript', 'farming', 'ui-design'],
      place: 'Seed library, Alder Point',
      prize: 'An invented prize: a shelf of beans with the names of the winners on it.',
      website: 'https://seed-swap.example.org',
    },
    registered: [
      ['mesh-garden', true],
      ['compost-club', false],
      ['lantern-press', true],
      ['mara', false],
    ],
    entries: [
      {
        who: 'mesh-garden',
        title: 'Shed ledger',
        text: 'A small page in the shed that lists what was lent today. It works when the network is down and sends the rest later.',
        repositoryUrl: 'https://code.example.org/shed-ledger',
      },
      {
        who: 'lantern-press',
        title: 'A label that comes back',
        text: 'Printed labels with two halves: one stays on the jar, one comes back with the seeds in fall.',
        repositoryUrl: 'https://code.example.org/two-halves',
      },
    ],
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6e0002',
    host: 'mara',
    days: [12, 2, -5],
    says: {
      title: 'Example Harbor Data Week',
      summary: 'An invented hackathon: make water level data useful for small harbors.',
      description:
        'Twelve gauges publish a reading every minute. Build what a harbor does with them: a map, a warning, a board on the quay, a better gauge. Climate and rising water are the reason, so it has to work in a storm. Open licenses only.',
      skills: ['embedded', 'gis', 'rust', 'data-analysis'],
      place: null,
      prize: 'An invented prize: a boat tour of the bay for the whole team.',
      website: 'https://harbor-week.example.org',
    },
    registered: [
      ['devi', true],
      ['tomas', true],
      ['mesh-garden', false],
      ['night-ferry', true],
    ],
    entries: [
      {
        who: 'mesh-garden',
        title: 'Gauge over rooftops',
        text: 'Readings hop over the neighborhood network when the mobile network is down. Measured on four roofs.',
        repositoryUrl: 'https://code.example.org/rooftop-gauge',
      },
    ],
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6e0003',
    host: 'tomas',
    days: [6, -12, -14],
    says: {
      title: 'Example Open Ballot Weekend',
      summary: 'An invented hackathon: voting that works for people who cannot see the ballot.',
      description:
        'Two days with people who use screen readers, large print and a helping hand. Build a ballot, a guide or a test that makes one election easier to take part in. We try every entry with the people it is for.',
      skills: ['accessibility', 'react', 'ui-design'],
      place: 'Library hall, Quarry Hill',
      prize: '',
      website: null,
    },
    registered: [
      ['lantern-press', true],
      ['mara', false],
    ],
    entries: [],
  },
  {
    id: '0d5f3a52-6a1e-4f0e-9a57-2f1f7b6e0004',
    host: 'devi',
    days: [1, -20, -21],
    isPending: true,
    says: {
      title: 'Example Light Client Night',
      summary: 'An invented hackathon: one evening, one small proof, plain code.',
      description:
        'Bring a proof that fits on a phone and get another member to verify it before midnight. Only readable code counts.',
      skills: ['rust', 'zero-knowledge'],
      place: null,
      prize: 'An invented prize: the honor of the smallest proof.',
      website: null,
    },
    registered: [],
    entries: [],
  },
];

/** Past, running and coming hackathons, and a pending one, each step made by its member on its day. */
export async function tellHackathons(past: Past): Promise<void> {
  const now = past.services.clock.now();
  for (const hackathon of HACKATHONS) await tellHackathon(past, hackathon, now);
  past.goTo(0);
}

async function tellHackathon(past: Past, hackathon: DemoHackathon, now: Date): Promise<void> {
  const { id, host, days, says } = hackathon;
  const [submittedAgo, startAgo, endAgo] = days;
  const dayBefore = (daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  const params = { id };
  past.goTo(submittedAgo);
  await past.act(host, hackathonEndpoints.saveHackathon, {
    params,
    body: { revision: 0, ...says, startsAt: dayBefore(startAgo), endsAt: dayBefore(endAgo) },
  });
  if (hackathon.isPending) return;
  past.goTo(submittedAgo - 0.3);
  await listWithoutReview(past.services, id);
  past.goTo(Math.max(startAgo, 0) + 0.2);
  for (const [who, looksForTeam] of hackathon.registered)
    await past.act(who, hackathonPartEndpoints.registerForHackathon, { params, body: { looksForTeam } });
  past.goTo(Math.max(endAgo, 0) + 0.5);
  for (const { who, projectId = null, ...texts } of hackathon.entries)
    await past.act(who, hackathonPartEndpoints.saveSubmission, {
      params,
      body: { revision: 0, demoUrl: null, teamId: null, projectId, ...texts },
    });
  if (endAgo < 0) return;
  past.goTo(endAgo - 0.01);
  await past.run('hackathons_close');
}
