import { randomUUID } from 'node:crypto';
import { quoted } from '#members/notifications/server';
import { listTeamMembersAt, listTeamsOf } from '#people/teams/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listPublications } from '#projects/projects/server';
import { MAKERS_MAX } from '../../contract/constants.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import type { SaveSubmission } from '../../contract/part-schemas.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { lockReadable, requireRunning } from '../services/find-hackathons.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentOwn } from '../services/present-submissions.ts';
import { entryOf, type Making, readMakers } from '../services/read-makers.ts';
import { findRegistration, listRegistered } from '../store/registration-store.ts';
import { changeSubmission, createSubmission, findSubmission } from '../store/submission-store.ts';
import type { HackathonRow, SubmissionRow } from '../store/tables.ts';

/**
 * Writes or changes the caller's submission. The hackathon is locked meanwhile: of two submissions that would share a
 * maker at one moment, the second is refused.
 * @throws hackathons.not_found, hackathons.not_listed, hackathons.not_started, hackathons.ended
 * @throws hackathons.not_registered, hackathons.changed_elsewhere, hackathons.link_missing, hackathons.no_project
 * @throws hackathons.no_team, hackathons.team_too_large, hackathons.maker_already, hackathons.team_submitted
 * @throws hackathons.teammate_submitted
 */
export const saveSubmission: Operation<typeof hackathonPartEndpoints.saveSubmission> = (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  if (body.repositoryUrl === null && body.demoUrl === null && body.projectId === null)
    throw hackathonsErrors.fail('hackathons.link_missing');
  return inTransaction(deps.db, async (tx) => {
    const hackathon = await lockReadable(tx, actor, params.id);
    const now = deps.clock.now();
    requireRunning(hackathon, now);
    if (phaseOf(hackathon, now) === 'upcoming') throw hackathonsErrors.fail('hackathons.not_started');
    if (!(await findRegistration(tx, hackathon.id, userId)))
      throw hackathonsErrors.fail('hackathons.not_registered');
    const making = await readMakers(tx, hackathon, now);
    const stored = await findOwn(tx, hackathon, making, userId);
    if ((stored?.revision ?? 0) !== body.revision)
      throw hackathonsErrors.fail('hackathons.changed_elsewhere', {
        details: { revision: stored?.revision ?? 0 },
      });
    await requireProject(tx, userId, { stored, projectId: body.projectId });
    await requireTeam(tx, { userId, hackathon, making, stored, teamId: body.teamId, now });
    const saved = await write(tx, { hackathon, userId, stored, body, now });
    if (saved.teamId !== (stored?.teamId ?? null)) await tellMakers(tx, hackathon, saved, now);
    await audit(tx, {
      action: 'hackathons.submission_saved',
      actorId: userId,
      subjectId: saved.id,
      request: deps.request,
      details: { hackathonId: hackathon.id },
    });
    return presentOwn(tx, hackathon, { userId, now });
  });
};

/** Notifies members whom a submission makes makers by their team: they can submit nothing else here. */
async function tellMakers(
  tx: Transaction,
  hackathon: HackathonRow,
  { id, authorId, title, teamId }: SubmissionRow,
  at: Date,
): Promise<void> {
  const makers = (await readMakers(tx, hackathon, at)).makers.get(id) ?? [];
  await notifyAbout(tx, hackathon, {
    to: makers.filter((userId) => userId !== authorId),
    type: 'info',
    title: `Your team submitted: ${quoted(authorId, title)}`,
    message: `You are one of its makers in ${hackathon.title}. Its author can change it until the end.`,
    fact: `made.${id}.${teamId}`,
    at,
  });
}

/** The caller's own submission, or null. @throws hackathons.maker_already for a maker of another one by a team */
async function findOwn(
  tx: Transaction,
  { id }: HackathonRow,
  making: Making,
  userId: string,
): Promise<SubmissionRow | null> {
  const entry = entryOf(making, userId);
  if (entry === null) return null;
  if (entry.authorId !== userId) throw hackathonsErrors.fail('hackathons.maker_already');
  return findSubmission(tx, id, entry.id);
}

/** A project that was named before stays, though it may be hidden by now. @throws hackathons.no_project */
async function requireProject(
  tx: Transaction,
  userId: string,
  { stored, projectId }: { readonly stored: SubmissionRow | null; readonly projectId: string | null },
): Promise<void> {
  if (projectId === null || projectId === stored?.projectId) return;
  const own = await listPublications(tx, [userId]);
  if (!own.some((project) => project.projectId === projectId))
    throw hackathonsErrors.fail('hackathons.no_project');
}

interface TeamWish {
  readonly userId: string;
  readonly hackathon: HackathonRow;
  readonly making: Making;
  readonly stored: SubmissionRow | null;
  readonly teamId: string | null;
  readonly now: Date;
}

/** @throws hackathons.no_team, hackathons.team_submitted, hackathons.teammate_submitted, hackathons.team_too_large */
async function requireTeam(
  tx: Transaction,
  { userId, hackathon, making, stored, teamId, now }: TeamWish,
): Promise<void> {
  if (teamId === null) return;
  const own = await listTeamsOf(tx, userId);
  const isOpen = own.some(({ id, closedAt }) => id === teamId && closedAt === null);
  if (!isOpen && teamId !== stored?.teamId) throw hackathonsErrors.fail('hackathons.no_team');
  const others = making.entries.filter(({ id }) => id !== stored?.id);
  if (others.some((one) => one.teamId === teamId)) throw hackathonsErrors.fail('hackathons.team_submitted');
  const registered = new Set(await listRegistered(tx, hackathon.id));
  const members = (await listTeamMembersAt(tx, [teamId], now)).get(teamId) ?? [];
  const makers = members.filter((id) => id !== userId && registered.has(id));
  const taken = new Set(others.flatMap(({ id }) => making.makers.get(id) ?? []));
  if (makers.some((id) => taken.has(id))) throw hackathonsErrors.fail('hackathons.teammate_submitted');
  if (makers.length + 1 > MAKERS_MAX) throw hackathonsErrors.fail('hackathons.team_too_large');
}

interface Write {
  readonly hackathon: HackathonRow;
  readonly userId: string;
  readonly stored: SubmissionRow | null;
  readonly body: SaveSubmission;
  readonly now: Date;
}

function write(tx: Transaction, { hackathon, userId, stored, body, now }: Write): Promise<SubmissionRow> {
  const { revision: _, ...texts } = body;
  if (stored) return changeSubmission(tx, stored.id, { ...texts, updatedAt: now });
  const made = { id: randomUUID(), hackathonId: hackathon.id, authorId: userId, createdAt: now };
  return createSubmission(tx, { ...texts, ...made, updatedAt: now });
}
