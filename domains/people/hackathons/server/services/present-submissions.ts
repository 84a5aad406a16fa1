import { listTeamsOf } from '#people/teams/server';
import type { Database } from '#platform/server/db/database.ts';
import { listFundedProjects, listPublications } from '#projects/projects/server';
import type { OwnSubmission, Submission } from '../../contract/part-schemas.ts';
import { findSubmission } from '../store/submission-store.ts';
import type { HackathonRow, SubmissionRow } from '../store/tables.ts';
import { entryOf, readMakers } from './read-makers.ts';
import { namesShown } from './shown-names.ts';

interface Reader {
  /** Null for a visitor, who reads no name of a member and no project that is for members. */
  readonly userId: string | null;
  /** By the submission's id. */
  readonly makers: ReadonlyMap<string, readonly string[]>;
}

/** Submissions as everyone reads them after the end. */
export async function presentSubmissions(
  db: Database,
  rows: readonly SubmissionRow[],
  { userId, makers }: Reader,
): Promise<Submission[]> {
  const makersOf = (id: string): readonly string[] => makers.get(id) ?? [];
  const all = userId === null ? [] : rows.flatMap(({ id }) => makersOf(id));
  const names = await namesShown(db, all);
  const projects = userId === null ? new Map() : await shownProjects(db, rows);
  return rows.map((row) => ({
    ...textsOf(row),
    project: projects.get(row.projectId) ?? null,
    makers: makersOf(row.id).flatMap((id) => {
      const username = names.get(id);
      return username === undefined ? [] : [{ username }];
    }),
    makerCount: makersOf(row.id).length,
    isOwn: userId !== null && makersOf(row.id).includes(userId),
  }));
}

function textsOf({ id, title, text, repositoryUrl, demoUrl }: SubmissionRow) {
  return { id, title, text, repositoryUrl, demoUrl };
}

async function shownProjects(
  db: Database,
  rows: readonly Pick<SubmissionRow, 'projectId'>[],
): Promise<ReadonlyMap<string | null, { id: string; title: string }>> {
  const projects = await listFundedProjects(
    db,
    rows.flatMap(({ projectId }) => projectId ?? []),
  );
  return new Map(
    projects.filter(({ isShown }) => isShown).map(({ id, title }) => [id, { id, title }] as const),
  );
}

/** The submission a member is a maker of, and what they can name in one. */
export async function presentOwn(
  db: Database,
  hackathon: HackathonRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<OwnSubmission> {
  const making = await readMakers(db, hackathon, now);
  const entry = entryOf(making, userId);
  const row = entry && (await findSubmission(db, hackathon.id, entry.id));
  const published = await listPublications(db, [userId]);
  const teams = await listTeamsOf(db, userId);
  return {
    submission: row && (await ownOf(db, row, { userId, makers: making.makers })),
    projects: published.map(({ projectId: id, title }) => ({ id, title })),
    teams: teams.filter(({ closedAt }) => closedAt === null).map(({ id, name }) => ({ id, name })),
  };
}

async function ownOf(
  db: Database,
  row: SubmissionRow,
  reader: Reader,
): Promise<NonNullable<OwnSubmission['submission']>> {
  const [shown] = await presentSubmissions(db, [row], reader);
  return {
    ...textsOf(row),
    project: shown?.project ?? null,
    makers: shown?.makers ?? [],
    revision: row.revision,
    teamId: row.teamId,
    isAuthor: row.authorId === reader.userId,
    updatedAt: row.updatedAt.toISOString(),
  };
}
