import type { Project } from '../contract/schemas.ts';

/** A published project as its readers get it. */
export function aProjectAnswer(overrides: Partial<Project> = {}): Project {
  return {
    id: '00000000-0000-4000-8000-000000000007',
    revision: 3,
    title: 'Tidewatch',
    summary: 'Flood gauges for small harbors.',
    description: 'Open water level gauges for harbors, with a public map of what they measure.',
    categories: ['Climate'],
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
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    publishedAt: '2026-11-01T00:00:00.000Z',
    applicantType: 'non_profit_with_501c3',
    region: 'US-WI',
    amountSought: null,
    ...overrides,
  };
}
