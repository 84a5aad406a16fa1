import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Project, ProjectCard } from '../../contract/schemas.ts';
import type { ProjectRecord } from '../store/project-record.ts';

/** Records as the contract's projects, with their owners' names. */
export async function answerProjects(db: Database, records: readonly ProjectRecord[]): Promise<Project[]> {
  const names = new Map<string, string>();
  const ids = [...new Set(records.map(({ ownerId }) => ownerId))];
  for (const { id, username } of await listAccountNames(db, ids)) names.set(id, username);
  return records.map(({ ownerId, createdAt, updatedAt, publishedAt, stageAt, ...rest }) => ({
    ...rest,
    owner: { id: ownerId, username: names.get(ownerId) ?? '' },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    stageAt: stageAt?.toISOString() ?? null,
  }));
}

/** One record as the contract's project. */
export async function answerProject(db: Database, record: ProjectRecord): Promise<Project> {
  const [project] = await answerProjects(db, [record]);
  if (!project) throw new Error('One record gives one project');
  return project;
}

/** Returns the fields of a list row; the long text stays behind. */
export function cardOf(project: Project): ProjectCard {
  const { id, title, summary, categories, fundingGoal, currentFunding, status, stage, cover, followerCount } =
    project;
  const { owner, createdAt, updatedAt, publishedAt } = project;
  return {
    id,
    title,
    summary,
    categories,
    fundingGoal,
    currentFunding,
    status,
    stage,
    cover,
    followerCount,
    owner,
    createdAt,
    updatedAt,
    publishedAt,
  };
}
