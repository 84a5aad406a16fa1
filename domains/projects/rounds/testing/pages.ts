import type { Project } from '#projects/projects/contract';
import type { FullResult, FullRound, RoundApplication } from '../contract/schemas.ts';
import { aTerms } from './terms.ts';

export const ROUND_ID = '22222222-2222-4222-8222-222222222222';
export const PROJECT_ID = '33333333-3333-4333-8333-333333333333';

/** A round as a page gets it: another member's, open for giving. */
export function aRound(overrides: Partial<FullRound> = {}): FullRound {
  return {
    ...aTerms(new Date('2026-05-01T12:00:00.000Z')),
    id: ROUND_ID,
    state: 'giving',
    owner: { id: 'o', username: 'harbor-commons' },
    projectCount: 1,
    revision: 2,
    publishedAt: '2026-05-01T12:00:00.000Z',
    finalAt: null,
    cancelled: null,
    reviewers: [],
    history: [],
    ...overrides,
    viewer: { isOwner: false, isJudge: false, hasProject: false, flag: null, ...overrides.viewer },
  };
}

/** An accepted project. */
export function anApplication(overrides: Partial<RoundApplication> = {}): RoundApplication {
  return {
    id: '44444444-4444-4444-8444-444444444444',
    projectId: PROJECT_ID,
    title: 'Tidewatch',
    summary: 'Flood gauges for small harbors.',
    isPublic: false,
    applicant: { id: 'a', username: 'mara' },
    state: 'accepted',
    appliedAt: '2026-05-02T12:00:00.000Z',
    revision: 1,
    inside: null,
    ...overrides,
  };
}

/** The gifts of `aResult`, as its file has them. */
export const GIFTS_CSV = `project,contributor,amount,counted\r\n${PROJECT_ID},d-1,10000000000000000,10000000000000000\r\n${PROJECT_ID},d-2,10000000000000000,10000000000000000\r\n`;

/** A final result of two gifts of 0.01 ETH. */
export function aResult(overrides: Partial<FullResult> = {}): FullResult {
  return {
    isFinal: true,
    asOf: '2026-05-12T12:00:00.000Z',
    poolWei: '1000000000000000000',
    leftWei: '980000000000000000',
    flagged: 0,
    command: 'npm run hodag -- rounds compute gifts.csv --pool 1000000000000000000 --method qf',
    root: null,
    projects: [
      {
        projectId: PROJECT_ID,
        title: 'Tidewatch',
        donors: 2,
        receivedWei: '20000000000000000',
        matchWei: '20000000000000000',
        withFlaggedWei: '20000000000000000',
        payout: null,
      },
    ],
    ...overrides,
  };
}

/** A published project as its page gets it. */
export function aRoundProject(overrides: Partial<Project> = {}): Project {
  return {
    id: PROJECT_ID,
    revision: 3,
    title: 'Tidewatch',
    summary: 'Flood gauges for small harbors.',
    description: '',
    categories: [],
    fundingGoal: 6,
    currentFunding: 0,
    status: 'published',
    stage: 'running',
    stageReason: '',
    stageAt: null,
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
    owner: { id: '00000000-0000-4000-8000-0000000000ff', username: 'tidewatch-lead' },
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    publishedAt: '2026-05-01T00:00:00.000Z',
    applicantType: null,
    region: null,
    amountSought: null,
    ...overrides,
  };
}
