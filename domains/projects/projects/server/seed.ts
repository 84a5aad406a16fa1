import { findAccountByUsername } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { projectDescribed, projectPublished } from '../contract/events.ts';
import { EMPTY_PROJECT } from './rules/apply-save.ts';
import { SEED_PROJECTS, type SeedProject } from './starter/seed-projects.ts';
import { createDraft, findProject, markPublished } from './store/projects-store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The projects of a demo's people. One that exists stays as it is, whatever became of it. */
export async function seedProjects(services: Services, { people }: DemoPlan): Promise<void> {
  if (people.length === 0) return;
  for (const project of SEED_PROJECTS) {
    const owner = await findAccountByUsername(services.db, project.owner);
    if (owner) await addProject(services, owner.id, project);
  }
}

async function addProject(services: Services, ownerId: string, project: SeedProject): Promise<void> {
  const { id, text, daysOld, published } = project;
  const at = new Date(services.clock.now().getTime() - daysOld * DAY_MS);
  await inTransaction(services.db, async (tx) => {
    if (await findProject(tx, id)) return;
    const draft = await createDraft(tx, { id, ownerId, text: { ...EMPTY_PROJECT, ...text }, at });
    if (!draft) return;
    const { revision } = published ? await markPublished(tx, id, at) : draft;
    await services.events.publish(tx, projectDescribed, { projectId: id, ownerId, revision });
    if (published) await services.events.publish(tx, projectPublished, { projectId: id, ownerId });
  });
}
