import { listOpenAccounts } from '#identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { isOpen, refusalOf } from '../rules/introduction-rules.ts';
import { isAskable, isBlockedPair } from '../services/crowd.ts';
import { joinTeam } from '../services/join-team.ts';
import { notifyOf } from '../services/notices.ts';
import {
  closeOthers,
  endIntroduction,
  findIntroduction,
  insertIntroduction,
  isRestricted,
  listAsksOf,
  listOfMission,
} from '../store/introduction-store.ts';
import { lockMember, lockMission } from '../store/mission-store.ts';
import type { IntroductionRow } from '../store/tables.ts';
import { findTeamOfMission } from '../store/team-store.ts';

type Endpoints = typeof teamsEndpoints;
const DONE = { success: true } as const;
const LINK = '/hypercrowd?step=introductions';

/**
 * Asks a member for a role. The owner's ask is their yes. Sent again under the same id it asks nobody twice.
 * @throws teams.not_found, teams.role_unknown, teams.self, teams.unavailable, teams.asked_before
 * @throws teams.too_many_asks, teams.restricted, teams.place_filled
 */
export const askPerson: Operation<Endpoints['askPerson']> = (deps, actor, { params, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const { id, personId, message, contact } = body;
    const now = deps.clock.now();
    const mission = await lockMission(tx, params.id);
    if (mission?.ownerId !== ownerId) throw teamsErrors.fail('teams.not_found');
    const known = await findIntroduction(tx, id);
    if (known?.ownerId === ownerId && known.missionId === mission.id) return DONE;
    const role = mission.roles.find((one) => one.id === body.role);
    if (!role) throw teamsErrors.fail('teams.role_unknown');
    if (personId === ownerId) throw teamsErrors.fail('teams.self');
    await requireAskable(tx, { ownerId, personId, missionId: mission.id, now });
    if ((await listOfMission(tx, mission.id)).some((one) => one.role === role.id && one.state === 'accepted'))
      throw teamsErrors.fail('teams.place_filled');
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
    await notifyOf(tx, {
      to: [personId],
      title: `A mission asks for you: ${role.label}`,
      message: `“${mission.title}” would like to have you as ${role.label}. Answer within 14 days.`,
      link: LINK,
      key: `asked:${id}`,
      at: now,
    });
    return DONE;
  });

interface Wish {
  readonly ownerId: string;
  readonly personId: string;
  readonly missionId: string;
  readonly now: Date;
}

/** The limits against harassment. Why a member is not available stays theirs: blocked looks like not looking. */
async function requireAskable(tx: Transaction, { ownerId, personId, missionId, now }: Wish): Promise<void> {
  await lockMember(tx, ownerId);
  if (await isRestricted(tx, ownerId, now)) throw teamsErrors.fail('teams.restricted');
  const [person] = await listOpenAccounts(tx, { ids: [personId], usernames: [] });
  if (!person || !(await isAskable(tx, ownerId, personId))) throw teamsErrors.fail('teams.unavailable');
  const refusal = refusalOf(await listAsksOf(tx, ownerId), { missionId, personId, now });
  if (refusal) throw teamsErrors.fail(refusal);
}

/**
 * Accepts or declines. The first who accepts a place has it; the other asks for it close in the same transaction.
 * @throws teams.not_found, teams.introduction_closed, teams.place_filled, teams.unavailable
 */
export const answerIntroduction: Operation<Endpoints['answerIntroduction']> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const introduction = await lockIntroduction(tx, params.id);
    const now = deps.clock.now();
    if (introduction?.personId !== requireMember(actor).userId) throw teamsErrors.fail('teams.not_found');
    if (introduction.state === 'filled') throw teamsErrors.fail('teams.place_filled');
    if (!isOpen(introduction, now)) throw teamsErrors.fail('teams.introduction_closed');
    if (body.accepts) {
      if (await isBlockedPair(tx, introduction.ownerId, introduction.personId))
        throw teamsErrors.fail('teams.unavailable');
      await accept(deps, tx, introduction, { contact: body.contact ?? null, now });
    } else {
      const { kind: declineKind = 'other', note: declineNote = '' } = body;
      await endIntroduction(tx, introduction.id, {
        state: 'declined',
        endedAt: now,
        declineKind,
        declineNote,
      });
      await notifyOf(tx, {
        to: [introduction.ownerId],
        title: `Declined: ${introduction.roleLabel}`,
        message: 'A member you asked declined. You can ask someone else for this place.',
        link: LINK,
        key: `declined:${introduction.id}`,
        at: now,
      });
    }
    return DONE;
  });

async function accept(
  deps: OperationDeps,
  tx: Transaction,
  introduction: IntroductionRow,
  { contact, now }: { readonly contact: string | null; readonly now: Date },
): Promise<void> {
  const { id, ownerId, missionId, roleLabel } = introduction;
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
    message: 'A member you asked accepted. You can reach each other now.',
    link: LINK,
    key: `accepted:${id}`,
    at: now,
  });
  const team = await findTeamOfMission(tx, missionId);
  if (team?.closedAt === null) await joinTeam(deps, tx, team.id, { introduction, at: now });
}

/** An introduction in the turn of its mission, read behind the lock. */
export async function lockIntroduction(tx: Transaction, id: string): Promise<IntroductionRow | null> {
  const seen = await findIntroduction(tx, id);
  if (!seen || !(await lockMission(tx, seen.missionId))) return null;
  return findIntroduction(tx, id);
}

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
