import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import type { Introduction } from '../../contract/schemas.ts';
import { asksLeft, isOpen } from '../rules/introduction-rules.ts';
import { namesOf } from '../services/names.ts';
import { listAsksOf, listOfMember } from '../store/introduction-store.ts';
import { listMissionsById } from '../store/mission-store.ts';
import { listReported } from '../store/report-store.ts';
import type { IntroductionRow, MissionRow } from '../store/tables.ts';
import { listTeamIds } from '../store/team-store.ts';

/** Both sides' introductions. Contacts are shown once both have accepted, the reasons of a decline never. */
export const listIntroductions: Operation<(typeof teamsEndpoints)['listIntroductions']> = async (
  { db, clock },
  actor,
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  const [rows, asks] = [await listOfMember(db, userId), await listAsksOf(db, userId)];
  const missionIds = [...new Set(rows.map(({ missionId }) => missionId))];
  const [missions, teams] = [await listMissionsById(db, missionIds), await listTeamIds(db, missionIds)];
  const reported = await listReported(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const nameOf = await namesOf(
    db,
    rows.map(({ ownerId, personId }) => (ownerId === userId ? personId : ownerId)),
  );
  const introductions = rows.flatMap((row) => {
    const isMine = row.ownerId === userId;
    const other = nameOf(isMine ? row.personId : row.ownerId);
    if (!other) return [];
    const isAccepted = row.state === 'accepted';
    const { id, missionId, role, roleLabel: label, message } = row;
    return {
      id,
      missionId,
      title: missions.get(missionId)?.title ?? '',
      role,
      label,
      message,
      state: row.state === 'asked' && !isOpen(row, now) ? ('expired' as const) : row.state,
      isMine,
      other,
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      contact: isAccepted ? (isMine ? row.personContact : row.ownerContact) : null,
      teamId: isAccepted ? (teams.get(missionId) ?? null) : null,
      offer:
        isMine || !['asked', 'accepted'].includes(row.state) ? null : offerOf(row, missions.get(missionId)),
      isReported: reported.has(id),
    };
  });
  return { introductions, asksLeft: asksLeft(asks, now) };
};

/** Returns the offer to the person who was asked: the mission, and what their role takes. */
function offerOf({ role: id }: IntroductionRow, mission: MissionRow | undefined): Introduction['offer'] {
  const role = mission?.roles.find((one) => one.id === id);
  if (!mission || !role) return null;
  const { text, pay } = mission;
  return { text, pay, hours: role.hours, skills: role.skills.map(({ skill }) => skill) };
}
