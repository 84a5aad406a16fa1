import { whoIs } from '#members/identity/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { listProjectsToCompare } from '#projects/projects/server';
import type { RoundApplication } from '../../contract/schemas.ts';
import { hasConflict } from '../policies.ts';
import { canStillDecide, hasGivingEnded, isAllowedIn, isInRound, stateOf } from '../rules/round-states.ts';
import { listApplications } from '../store/application-store.ts';
import type { ApplicationRow, RoundRow } from '../store/tables.ts';
import { isJudge } from './find-rounds.ts';
import { listInsiders } from './insiders.ts';

/**
 * A round's applications as the caller may read them: accepted ones for everybody, all for its owner and reviewers,
 * their own for applicants. A project that was removed is not among them.
 */
export async function presentApplications(
  db: Database,
  actor: Actor,
  round: RoundRow,
  now: Date,
): Promise<RoundApplication[]> {
  const all = await listApplications(db, round.id);
  const judges = await isJudge(db, actor, round);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const isOwn = ({ applicantId }: ApplicationRow): boolean => userId !== null && applicantId === userId;
  const isOver = hasGivingEnded(round, now);
  const readable = all.filter((one) => isInRound(one, isOver) || judges || isOwn(one));
  const projects = new Map(
    (
      await listProjectsToCompare(
        db,
        readable.map(({ projectId }) => projectId),
      )
    ).map((project) => [project.id, project]),
  );
  // Nothing of a member is public without their page; a project's public page shows no names either.
  const nameOf = await whoIs(db, userId === null ? [] : readable.map(({ applicantId }) => applicantId));
  const isFree = judges && userId !== null && !hasConflict(userId, await listInsiders(db, round.id, all));
  const isOpen = isFree && isAllowedIn('decide', stateOf(round, now));
  return readable.flatMap((row) => {
    const project = projects.get(row.projectId);
    if (!project) return [];
    const { id, projectId, state, projectRevision, note, reason, appeal } = row;
    const inside = {
      note,
      reason,
      appeal,
      isEdited: project.revision !== projectRevision,
      isOwn: isOwn(row),
      canDecide: isOpen && canStillDecide(row, isOver),
    };
    return [
      {
        id,
        projectId,
        state,
        title: project.title,
        summary: project.summary,
        isPublic: project.publicSince !== null,
        applicant: nameOf(row.applicantId),
        appliedAt: row.appliedAt.toISOString(),
        revision: projectRevision,
        inside: judges || isOwn(row) ? inside : null,
      },
    ];
  });
}
