import type { Database } from '#platform/server/db/database.ts';
import type { Team, TeamCard } from '../../contract/schemas.ts';
import { listOfMission } from '../store/introduction-store.ts';
import { listMissionsById } from '../store/mission-store.ts';
import { listParts } from '../store/part-store.ts';
import type { TeamRow } from '../store/tables.ts';
import { listMembers, listTeamsOfMember } from '../store/team-store.ts';
import { type Named, namesOf } from './names.ts';

/** Teams of a member as rows of a list. */
export async function presentTeamCards(db: Database, userId: string): Promise<TeamCard[]> {
  return (await listTeamsOfMember(db, userId)).map(({ ownerId, closedAt, ...card }) => ({
    ...card,
    isOwner: ownerId === userId,
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** A team with all that it keeps, as one of its members reads it. */
export async function presentTeam(db: Database, team: TeamRow, userId: string): Promise<Team> {
  const members = await listMembers(db, team.id);
  const parts = await listParts(db, team.id);
  const nameOf = await namesOf(db, [
    ...members.map((member) => member.userId),
    ...parts.tasks.map(({ assigneeId }) => assigneeId),
    ...parts.decisions.map(({ authorId }) => authorId),
    ...parts.files.map(({ uploaderId }) => uploaderId),
    ...parts.steps.map(({ actorId }) => actorId),
  ]);
  const { id, name, missionId, agreement, agreementVersion: version, ownerId, closedAt } = team;
  const own = members.find((member) => member.userId === userId);
  return {
    id,
    name,
    missionId,
    isOwner: ownerId === userId,
    closedAt: closedAt?.toISOString() ?? null,
    members: members.flatMap((member) => {
      const person = nameOf(member.userId);
      return person
        ? {
            ...person,
            role: member.roleLabel,
            isOwner: member.userId === ownerId,
            hasAgreed: version > 0 && member.agreedVersion === version,
          }
        : [];
    }),
    openPlaces: missionId && closedAt === null ? await listOpenPlaces(db, missionId) : [],
    agreement: { text: agreement, version, isConfirmed: version > 0 && own?.agreedVersion === version },
    ...presentParts(parts, nameOf, userId),
  };
}

/** Roles of a mission without an accepted person, by their label. */
async function listOpenPlaces(db: Database, missionId: string): Promise<string[]> {
  const mission = (await listMissionsById(db, [missionId])).get(missionId);
  const taken = (await listOfMission(db, missionId)).filter(({ state }) => state === 'accepted');
  return (mission?.roles ?? [])
    .filter(({ id }) => !taken.some(({ role }) => role === id))
    .map(({ label }) => label);
}

type Parts = Awaited<ReturnType<typeof listParts>>;

function presentParts(parts: Parts, nameOf: (id: string | null) => Named | null, userId: string) {
  return {
    tasks: parts.tasks.map(({ id, title, assigneeId, dueOn, doneAt }) => ({
      id,
      title,
      assignee: nameOf(assigneeId),
      dueOn,
      isDone: doneAt !== null,
    })),
    links: parts.links.map(({ id, label, url }) => ({ id, label, url })),
    decisions: parts.decisions.map(({ id, proposal, authorId, result }) => {
      const votes = parts.votes.filter(({ decisionId }) => decisionId === id);
      return {
        id,
        proposal,
        author: nameOf(authorId),
        yes: votes.filter(({ isYes }) => isYes).length,
        no: votes.filter(({ isYes }) => !isYes).length,
        mine: votes.find((vote) => vote.userId === userId)?.isYes ?? null,
        result,
      };
    }),
    files: parts.files.map(({ id, name, bytes, uploaderId }) => ({
      id,
      name,
      bytes,
      uploader: nameOf(uploaderId),
    })),
    history: parts.steps.map(({ id, actorId, kind, subject, at }) => ({
      id,
      actor: nameOf(actorId),
      kind,
      subject,
      at: at.toISOString(),
    })),
  };
}
