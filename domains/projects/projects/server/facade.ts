import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { projectErrors } from '../contract/errors.ts';
import type { Project } from '../contract/schemas.ts';
import { canReadProject, isShown } from './policies.ts';
import { answerProject, answerProjects } from './services/answer-project.ts';
import type { ProjectRecord } from './store/project-record.ts';
import {
  countOwned,
  findProject,
  listByIds,
  listOwned,
  type PublishedHead,
  selectMiddleGoal,
  selectNewestPublished,
  selectPublicationCount,
  selectPublished,
} from './store/projects-store.ts';
import { countPublishedWith } from './store/search-store.ts';

export type { PublishedHead };

/**
 * A project as matching reads it: its texts and funding facts, for a member who may see it.
 * @throws projects.not_found, also for a draft of another member
 */
export async function getProjectForMatching(tx: Database, actor: Actor, id: string): Promise<Project> {
  const project = await findProject(tx, id);
  if (!project || !canReadProject(actor, project)) throw projectErrors.fail('projects.not_found');
  return answerProject(tx, project);
}

/** Projects as matching reads them, no matter who owns them: for measuring it, never for a member who asks. */
export async function listProjectsForMeasuring(tx: Database, ids: readonly string[]): Promise<Project[]> {
  return answerProjects(tx, await listByIds(tx, ids));
}

/** The newest projects that every member sees, without their texts, newest first. */
export function listNewestPublished(tx: Database, most: number): Promise<PublishedHead[]> {
  return selectNewestPublished(tx, most);
}

/** The published ones of these with their texts, in any order. */
export async function listProjectsToCompare(tx: Database, ids: readonly string[]): Promise<ProjectRecord[]> {
  return (await listByIds(tx, ids)).filter(isShown);
}

/** How many published projects the list page finds for each of these texts, in their order; one query. */
export function countPublishedAbout(tx: Database, texts: readonly string[]): Promise<number[]> {
  return texts.length === 0 ? Promise.resolve([]) : countPublishedWith(tx, texts);
}

/** The middle one of the goals that projects every member sees name, in ETH; null where none does. */
export function findMiddleGoal(tx: Database): Promise<number | null> {
  return selectMiddleGoal(tx);
}

/** All projects of one member, drafts included, last changed first. */
export async function listOwnProjects(tx: Database, userId: string): Promise<Project[]> {
  return answerProjects(tx, await listOwned(tx, userId));
}

/** How many projects one member has, drafts included: `projectCount` of the user's stats (spec §3). */
export function countProjects(tx: Database, userId: string): Promise<number> {
  return countOwned(tx, userId);
}

/** How many projects every member sees, and how many of them were published since then. */
export function countPublications(tx: Database, since: Date): Promise<{ total: number; recent: number }> {
  return selectPublicationCount(tx, since);
}

/** A project that every member sees. */
export interface Publication {
  readonly projectId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly at: Date | null;
}

/** The projects of these members that every member sees, in any order. */
export async function listPublications(tx: Database, ownerIds: readonly string[]): Promise<Publication[]> {
  return ownerIds.length === 0 ? [] : selectPublished(tx, [...ownerIds]);
}
