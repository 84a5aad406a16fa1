import { listOpenAccounts } from '#members/identity/server';
import { memberName, quoted } from '#members/notifications/server';
import { listBlockedWith } from '#people/people/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { isOpen, refusalOf } from '../rules/introduction-rules.ts';
import { isAskable, isBlockedPair } from '../services/crowd.ts';
import { decline } from '../services/decline.ts';
import { joinTeam } from '../services/join-team.ts';
import { lockIntroduction } from '../services/lock-introduction.ts';
import { INTRODUCTIONS_LINK as LINK, notifyOf } from '../services/notices.ts';
import {
  closeOthers,
  endIntroduction,
  findIntroduction,
  freePlace,
  insertIntroduction,
  isRestricted,
  listAsksOf,
  listOfMission,
} from '../store/introduction-store.ts';
import { lockMember, lockMission } from '../store/mission-store.ts';
import type { IntroductionRow, TeamRow } from '../store/tables.ts';
import { findTeamOfMission, listMembers } from '../store/team-store.ts';

type Endpoints = typeof teamsEndpoints;
const DONE = { success: true } as const;

/**
 * Asks a member for a role. The owner's ask is their yes. Sent again under the same id it asks only once.
 * @throws teams.not_found, teams.role_unknown, teams.self, teams.unavailable, teams.asked_before
 * @throws teams.too_many_asks, teams.restricted, teams.place_filled, teams.closed
 */
export const askPerson: Operation<Endpoints['askPerson']> = (deps, actor, { params, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const { id, personId, message, contact } = body;
    const now = deps.clock.now();
    const mission = await lockMission(tx, params.id);
    if (mission?.ownerId !== ownerId || mission.removedAt) throw teamsErrors.fail('teams.not_found');
    const known = await findIntroduction(tx, id);
    if (known?.ownerId === ownerId && known.missionId === mission.id) return DONE;
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
    return DONE;
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

/**
 * Accepts. The first who accepts a place has it; the other asks for it close in the same transaction.
 * @throws teams.not_found, teams.introduction_closed, teams.place_filled, teams.unavailable
 */
export const acceptIntroduction: Operation<Endpoints['acceptIntroduction']> = (
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
    return DONE;
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

/** Declines; the reason is private. @throws teams.not_found, teams.introduction_closed, teams.place_filled */
export const declineIntroduction: Operation<Endpoints['declineIntroduction']> = (
  deps,
  actor,
  { params, body: { kind, note } },
) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const introduction = await lockOwnAnswer(tx, { id: params.id, userId: requireMember(actor).userId, now });
    await decline(tx, introduction, { kind, note, now });
    return DONE;
  });

/** An ask that the caller can answer. @throws teams.not_found, teams.introduction_closed, teams.place_filled */
async function lockOwnAnswer(
  tx: Transaction,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<IntroductionRow> {
  const introduction = await lockIntroduction(tx, id);
  if (introduction?.personId !== userId) throw teamsErrors.fail('teams.not_found');
  if (introduction.state === 'filled') throw teamsErrors.fail('teams.place_filled');
  if (!isOpen(introduction, now)) throw teamsErrors.fail('teams.introduction_closed');
  return introduction;
}

/**
 * Gives a place back that the caller accepted, before its team starts. @throws teams.not_found,
 * teams.introduction_closed
 */
export const stepBack: Operation<Endpoints['stepBack']> = (deps, actor, { params }) =>
  inTransaction(deps.db, async (tx) => {
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.personId !== requireMember(actor).userId) throw teamsErrors.fail('teams.not_found');
    const { id, ownerId, missionId, roleLabel } = introduction;
    const now = deps.clock.now();
    if ((await findTeamOfMission(tx, missionId)) || !(await freePlace(tx, id, now)))
      throw teamsErrors.fail('teams.introduction_closed');
    await notifyOf(tx, {
      to: [ownerId],
      title: `Stepped back: ${roleLabel}`,
      message: 'A member who had accepted stepped back. You can ask someone else for this place.',
      link: LINK,
      key: `stepped-back:${id}`,
      at: now,
    });
    return DONE;
  });

/** @throws teams.not_found, teams.introduction_closed */
export const withdrawIntroduction: Operation<Endpoints['withdrawIntroduction']> = (deps, actor, { params }) =>
  inTransaction(deps.db, async (tx) => {
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.ownerId !== requireMember(actor).userId) throw teamsErrors.fail('teams.not_found');
    const now = deps.clock.now();
    if (!(await endIntroduction(tx, introduction.id, { state: 'withdrawn', endedAt: now })))
      throw teamsErrors.fail('teams.introduction_closed');
    return DONE;
  });
