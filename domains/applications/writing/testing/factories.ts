import type { Project } from '#projects/projects/contract';

/** A project as drafts read it. */
export function aFactProject(overrides: Partial<Project> = {}): Project {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Tidewatch',
    summary: 'Flood gauges that a small harbor can afford.',
    description:
      'Small harbors flood without warning. We build open water gauges for 14 towns. Volunteers install them in a day.',
    categories: ['Climate', 'Open hardware'],
    fundingGoal: 6,
    currentFunding: 0,
    status: 'draft',
    owner: { id: '00000000-0000-4000-8000-000000000002', username: 'ada' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: null,
    revision: 1,
    applicantType: 'non_profit_with_501c3',
    region: 'US-WI',
    amountSought: { min: 10_000, max: 50_000, currency: 'USD' },
    stage: 'running',
    stageReason: '',
    stageAt: null,
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
    ...overrides,
  };
}
