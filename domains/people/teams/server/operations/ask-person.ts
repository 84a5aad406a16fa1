import { listOpenAccounts } from '#members/identity/server';
import { memberName, quoted } from '#members/notifications/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { refusalOf } from '../rules/introduction-rules.ts';
import { isAskable } from '../services/crowd.ts';
import { INTRODUCTIONS_LINK as LINK, notifyOf } from '../services/notices.ts';
import {
  findIntroduction,
  insertIntroduction,
  isRestricted,
  listAsksOf,
  listOfMission,
} from '../store/introduction-store.ts';
import { lockMember, lockMission } from '../store/mission-store.ts';
import { findTeamOfMission } from '../store/team-store.ts';

/**
 * Asks a member for a role. The owner's ask is their yes. Sent again under the same id it asks only once.
 * @throws teams.not_found, teams.role_unknown, teams.self, teams.unavailable, teams.asked_before
 * @throws teams.too_many_asks, teams.restricted, teams.place_filled, teams.closed
 */
export const askPerson: Operation<typeof teamsEndpoints.askPerson> = (deps, actor, { params, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const { id, personId, message, contact } = body;
    const now = deps.clock.now();
    const mission = await lockMission(tx, params.id);
    if (mission?.ownerId !== ownerId || mission.removedAt) throw teamsErrors.fail('teams.not_found');
    const known = await findIntroduction(tx, id);
    if (known?.ownerId === ownerId && known.missionId === mission.id) return { success: true };
    const role = mission.roles.find((one) => one.id === body.role);
    if (!role) throw teamsErrors.fail('teams.role_unknown');
    if (personId === ownerId) throw teamsErrors.fail('teams.self');
    await requireAskable(tx, { ownerId, personId, now });
    if ((await listOfMission(tx, mission.id)).some((one) => one.role === role.id && one.state === 'accepted'))
      throw teamsErrors.fail('teams.place_filled');
    if ((await findTeamOfMission(tx, mission.id))?.closedAt) throw teamsErrors.fail('teams.closed');
    const isNew = await insertIntroduction(tx, {
      id,
      missionId: mission.id,
      ownerId,
      personId,
      role: role.id,
      roleLabel: role.label,
      message,
      ownerContact: contact,
      state: 'asked',
      askedAt: now,
      expiresAt: new Date(now.getTime() + TEAM_QUOTAS.answerMs),
    });
    if (!isNew) throw teamsErrors.fail('teams.asked_before');
    const asker = memberName(ownerId);
    await notifyOf(tx, {
      to: [personId],
      title: `${asker} asks for you: ${role.label}`,
      message: `${asker} would like to have you as ${role.label} for “${quoted(ownerId, mission.title)}”. Answer within 14 days.`,
      link: LINK,
      key: `asked:${id}`,
      at: now,
    });
    return { success: true };
  });

interface Wish {
  readonly ownerId: string;
  readonly personId: string;
  readonly now: Date;
}

/** The limits against harassment. Why a member is not available stays theirs: blocked looks like not looking. */
async function requireAskable(tx: Transaction, { ownerId, personId, now }: Wish): Promise<void> {
  await lockMember(tx, ownerId);
  if (await isRestricted(tx, ownerId, now)) throw teamsErrors.fail('teams.restricted');
  const [person] = await listOpenAccounts(tx, { ids: [personId], usernames: [] });
  if (!person || !(await isAskable(tx, ownerId, personId))) throw teamsErrors.fail('teams.unavailable');
  const refusal = refusalOf(await listAsksOf(tx, ownerId), { personId, now });
  if (refusal) throw teamsErrors.fail(refusal);
}
