import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { DECLINE_KINDS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { asksLeft, countDeclines, isOpen } from '../rules/introduction-rules.ts';
import { namesOf } from '../services/names.ts';
import { listAsksOf, listOfMember } from '../store/introduction-store.ts';
import { listMissionTitles } from '../store/mission-store.ts';
import { listTeamIds } from '../store/team-store.ts';

/** Both sides' introductions. Contacts are shown once both have accepted, the reasons of a decline never. */
export const listIntroductions: Operation<(typeof teamsEndpoints)['listIntroductions']> = async (
  { db, clock },
  actor,
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  const [rows, asks] = [await listOfMember(db, userId), await listAsksOf(db, userId)];
  const missionIds = [...new Set(rows.map(({ missionId }) => missionId))];
  const [titles, teams] = [await listMissionTitles(db, missionIds), await listTeamIds(db, missionIds)];
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
      title: titles.get(missionId) ?? '',
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
    };
  });
  const kinds = asks.flatMap(({ declineKind }) => DECLINE_KINDS.find((kind) => kind === declineKind) ?? []);
  return { introductions, declines: countDeclines(kinds), asksLeft: asksLeft(asks, now) };
};
