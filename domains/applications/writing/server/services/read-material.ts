import type { ApplicationForWriting } from '#applications/applications/server';
import { findGrantWithBlockers } from '#grants/matching/server';
import { findProfile } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import { listOwnProjects } from '#projects/projects/server';
import type { CallBlocker, CheckedDraft } from '../rules/check-draft.ts';
import type { FactSources, ProfileFacts } from '../rules/facts.ts';
import { listAnswerRows } from '../store/answer-store.ts';

/** Everything that is known about an application: what drafts are made of and checks compare with. */
export interface Material {
  /** Facts are collected from it where a draft is made. */
  readonly sources: FactSources;
  readonly project: Project | null;
  /** Text of the call in the catalog; empty where it has none. */
  readonly callText: string;
  readonly amounts: CheckedDraft['amounts'];
  readonly blockers: readonly CallBlocker[];
}

/** The owner chose the project and invited who writes, so its owner's right counts. */
async function findOwnersProject(
  db: Database,
  { ownerId, projectId }: ApplicationForWriting,
): Promise<Project | null> {
  if (projectId === null) return null;
  return (await listOwnProjects(db, ownerId)).find(({ id }) => id === projectId) ?? null;
}

/** Reads the parts of the owner's profile that members may see: a draft is read by everyone who takes part. */
async function readProfile(db: Database, ownerId: string): Promise<ProfileFacts> {
  const { bio, location, skills, visibility } = await findProfile(db, ownerId);
  const isShared = (part: 'bio' | 'location' | 'skills') =>
    visibility[part] !== 'me' && visibility.page !== 'me';
  return {
    bio: isShared('bio') ? bio : null,
    location: isShared('location') ? location : null,
    skills: isShared('skills') ? skills : [],
  };
}

/** Reads what is known about an application. The answers are those of the member who asks. */
export async function readMaterial(
  services: Pick<Services, 'db' | 'clock'>,
  application: ApplicationForWriting,
  memberId: string,
): Promise<Material> {
  const { db } = services;
  const project = await findOwnersProject(db, application);
  const [profile, answers, found] = await Promise.all([
    readProfile(db, application.ownerId),
    listAnswerRows(db, memberId),
    application.grantId === null ? null : findGrantWithBlockers(services, application.grantId, project),
  ]);
  const { title, funder } = application;
  const call = found?.grant ?? {
    title,
    funder: funder === null ? null : { name: funder },
    amounts: { min: null, max: null, total: null, currency: null },
  };
  return {
    sources: { project, profile, call, answers },
    project,
    callText: found ? [found.grant.description, ...found.grant.eligibility].filter(Boolean).join('\n') : '',
    amounts: found?.grant.amounts ?? null,
    blockers: found?.blockers ?? [],
  };
}
