import type { Project } from '#projects/projects/contract';
import { aProjectAnswer } from '#projects/projects/testing';

/** A project as drafts read it. */
export function aFactProject(overrides: Partial<Project> = {}): Project {
  return aProjectAnswer({
    summary: 'Flood gauges that a small harbor can afford.',
    description:
      'Small harbors flood without warning. We build open water gauges for 14 towns. Volunteers install them in a day.',
    categories: ['Climate', 'Open hardware'],
    status: 'draft',
    publishedAt: null,
    amountSought: { min: 10_000, max: 50_000, currency: 'USD' },
    ...overrides,
  });
}
