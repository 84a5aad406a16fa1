import type { Project } from '#projects/projects/contract';
import { aProjectAnswer as aPublishedProject } from '#projects/projects/testing';

/** A member's own draft that names the money it needs. */
export function aProjectAnswer(overrides: Partial<Project> = {}): Project {
  return aPublishedProject({
    status: 'draft',
    publishedAt: null,
    owner: { id: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' },
    amountSought: { min: 10_000, max: 50_000, currency: 'EUR' },
    ...overrides,
  });
}
