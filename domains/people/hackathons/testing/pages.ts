import type { OwnSubmission, Seeker, Submission } from '../contract/part-schemas.ts';
import type { Hackathon, HackathonCard } from '../contract/schemas.ts';

export const HACKATHON_ID = '11111111-1111-4111-8111-111111111111';
const SUBMISSION_ID = '22222222-2222-4222-8222-222222222222';

/** A listed hackathon of another member as a list shows it, open for submissions in 2099. */
export function aHackathonCard(overrides: Partial<HackathonCard> = {}): HackathonCard {
  return {
    id: HACKATHON_ID,
    title: 'Tide data weekend',
    summary: 'Build tools that warn small harbors of floods.',
    state: 'listed',
    phase: 'open',
    host: { id: 'h', username: 'harbor-commons' },
    skills: [
      { skill: 'rust', name: 'Rust' },
      { skill: 'react', name: 'React' },
    ],
    place: null,
    prize: 'A gauge kit for the winning team.',
    startsAt: '2026-05-01T08:00:00.000Z',
    endsAt: '2099-05-03T18:00:00.000Z',
    registeredCount: 12,
    submissionCount: 0,
    isHost: false,
    isRegistered: false,
    ...overrides,
  };
}

type HackathonOverrides = Partial<Omit<Hackathon, 'viewer'>> & {
  readonly viewer?: Partial<Hackathon['viewer']>;
};

/** The same on its own page, for a member who can register. */
export function aHackathon({ viewer, ...overrides }: HackathonOverrides = {}): Hackathon {
  return {
    ...aHackathonCard(),
    revision: 3,
    description:
      'Read the gauges of our harbor and warn people in time. Everything is published as open source.',
    website: 'https://tides.example/weekend',
    createdAt: '2026-04-01T12:00:00.000Z',
    listedAt: '2026-04-02T12:00:00.000Z',
    canceled: null,
    declined: null,
    ...overrides,
    viewer: { can: ['register'], looksForTeam: null, submission: null, locked: null, ...viewer },
  };
}

/** The same for a member who is registered and can submit. */
export const aRegisteredHackathon = ({ viewer, ...overrides }: HackathonOverrides = {}): Hackathon =>
  aHackathon({
    isRegistered: true,
    ...overrides,
    viewer: { can: ['withdraw', 'submit'], looksForTeam: false, ...viewer },
  });

/** A registered member who looks for a team. */
export function aSeeker(overrides: Partial<Seeker> = {}): Seeker {
  return {
    username: 'mara',
    skills: [
      { skill: 'rust', name: 'Rust', isAsked: true },
      { skill: 'baking', name: 'Baking', isAsked: false },
    ],
    hours: 8,
    timeZone: 'Europe/Rome',
    languages: ['it'],
    wanted: 'A team of two or three.',
    ...overrides,
  };
}

/** A submission after the end, as members read it. */
export function aSubmission(overrides: Partial<Submission> = {}): Submission {
  return {
    id: SUBMISSION_ID,
    title: 'Gauge bell',
    text: 'Rings a bell when the water rises faster than usual.',
    repositoryUrl: 'https://code.example/gauge-bell',
    demoUrl: null,
    project: null,
    makers: [{ username: 'mara' }],
    makerCount: 2,
    isOwn: false,
    ...overrides,
  };
}

/** Nothing submitted yet, by a member with a project and a team to name. */
export const anEmptySubmission: OwnSubmission = {
  submission: null,
  projects: [{ id: '33333333-3333-4333-8333-333333333333', title: 'Tidewatch' }],
  teams: [{ id: '44444444-4444-4444-8444-444444444444', name: 'Harbor crew' }],
};

/** Submission as its author sees it. */
export function anOwnSubmission(
  overrides: Partial<NonNullable<OwnSubmission['submission']>> = {},
): OwnSubmission {
  const { makerCount: _makers, isOwn: _own, ...submission } = aSubmission();
  return {
    ...anEmptySubmission,
    submission: {
      ...submission,
      revision: 2,
      teamId: null,
      isAuthor: true,
      updatedAt: '2026-05-02T12:00:00.000Z',
      ...overrides,
    },
  };
}
