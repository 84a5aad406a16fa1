import type { Project } from '#projects/projects/contract';

/** A member's own draft, as projects answers it. */
export function aProjectAnswer(overrides: Partial<Project> = {}): Project {
  return {
    id: '00000000-0000-4000-8000-000000000007',
    title: 'Tidewatch',
    summary: 'Flood gauges for small harbours.',
    description: 'Open water level gauges for harbours, with a public map of what they measure.',
    categories: ['Climate'],
    fundingGoal: 6,
    currentFunding: 0,
    status: 'draft',
    owner: { id: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    publishedAt: null,
    revision: 3,
    applicantType: 'non_profit_with_501c3',
    region: 'US-WI',
    amountSought: { min: 10_000, max: 50_000, currency: 'EUR' },
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
