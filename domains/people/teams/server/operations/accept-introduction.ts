import { memberName } from '#members/notifications/server';
import { listBlockedWith } from '#people/people/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { isBlockedPair } from '../services/crowd.ts';
import { joinTeam } from '../services/join-team.ts';
import { lockOwnAnswer } from '../services/lock-own-answer.ts';
import { INTRODUCTIONS_LINK as LINK, notifyOf } from '../services/notices.ts';
import { closeOthers, endIntroduction } from '../store/introduction-store.ts';
import type { IntroductionRow, TeamRow } from '../store/tables.ts';
import { findTeamOfMission, listMembers } from '../store/team-store.ts';

/**
 * Accepts. The first who accepts a place has it; the other asks for it close in the same transaction.
 * @throws teams.not_found, teams.introduction_closed, teams.place_filled, teams.unavailable
 */
export const acceptIntroduction: Operation<typeof teamsEndpoints.acceptIntroduction> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const introduction = await lockOwnAnswer(tx, { id: params.id, userId: requireMember(actor).userId, now });
    const { ownerId, personId, missionId } = introduction;
    if (await isBlockedPair(tx, ownerId, personId)) throw teamsErrors.fail('teams.unavailable');
    const team = await findTeamOfMission(tx, missionId);
    if (team) await requireWelcome(tx, team, introduction);
    await accept(tx, introduction, { contact: body.contact, now });
    if (team) await joinTeam(deps, tx, team.id, { introduction, at: now });
    return { success: true };
  });

/** A team takes in who is asked while it is open, by a member who is in it, and where no member of it blocks them. */
async function requireWelcome(
  tx: Transaction,
  team: TeamRow,
  { ownerId, personId }: IntroductionRow,
): Promise<void> {
  const members = (await listMembers(tx, team.id)).map(({ userId }) => userId);
  if (team.closedAt !== null || !members.includes(ownerId))
    throw teamsErrors.fail('teams.introduction_closed');
  const blocked = await listBlockedWith(tx, personId);
  if (members.some((member) => blocked.includes(member))) throw teamsErrors.fail('teams.unavailable');
}

async function accept(
  tx: Transaction,
  introduction: IntroductionRow,
  { contact, now }: { readonly contact: string | null; readonly now: Date },
): Promise<void> {
  const { id, ownerId, roleLabel } = introduction;
  await endIntroduction(tx, id, { state: 'accepted', endedAt: now, personContact: contact });
  const others = await closeOthers(tx, introduction, now);
  await notifyOf(tx, {
    to: others.map(({ personId }) => personId),
    title: 'A place has been filled',
    message: `Someone else is ${roleLabel} now. Thank you for considering it; you do not need to answer.`,
    link: LINK,
    key: `filled:${id}`,
    at: now,
  });
  await notifyOf(tx, {
    to: [ownerId],
    title: `Accepted: ${roleLabel}`,
    message: `${memberName(introduction.personId, 'A member you asked')} accepted. Start the team in HyperCrowd.`,
    link: LINK,
    key: `accepted:${id}`,
    at: now,
  });
}
