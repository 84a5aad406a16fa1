import { randomUUID } from 'node:crypto';
import { openCase, takeReviewTurn } from '#members/reviews/server';
import { momentText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { HOSTED_MAX, LISTING_CASES } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { SaveHackathon } from '../../contract/schemas.ts';
import { isHost } from '../policies.ts';
import { type Moments, momentsProblem } from '../rules/hackathon-life.ts';
import { requireNotEnded } from '../services/find-hackathons.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentHackathon } from '../services/present-hackathons.ts';
import {
  changeHackathon,
  countHosted,
  createHackathon,
  lockHackathon,
  lockHost,
} from '../store/hackathon-store.ts';
import { listRegistered } from '../store/registration-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/**
 * Submits a hackathon for approval, or changes the caller's. New moments notify the registered. The same save again
 * changes nothing.
 * @throws hackathons.not_found for an id of another member
 * @throws hackathons.changed_elsewhere, hackathons.too_many, hackathons.dates, hackathons.not_listed, hackathons.ended
 */
export const saveHackathon: Operation<typeof hackathonEndpoints.saveHackathon> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  const row = await inTransaction(deps.db, async (tx) => {
    if (body.revision === 0) await takeReviewTurn(tx, LISTING_CASES, userId);
    await lockHost(tx, userId);
    const stored = await lockHackathon(tx, params.id);
    if (stored && !isHost(member, stored)) throw hackathonsErrors.fail('hackathons.not_found');
    const save = { userId, body, now: deps.clock.now() };
    return stored ? change(deps, tx, stored, save) : submit(deps, tx, params.id, save);
  });
  return presentHackathon(deps, row, { actor, now: deps.clock.now() });
};

interface Save {
  readonly userId: string;
  readonly body: SaveHackathon;
  readonly now: Date;
}

async function submit(
  deps: OperationDeps,
  tx: Transaction,
  id: string,
  { userId, body, now }: Save,
): Promise<HackathonRow> {
  if (body.revision !== 0) throw hackathonsErrors.fail('hackathons.not_found');
  const columns = columnsOf(body);
  requireMoments(columns, null, now);
  if ((await countHosted(tx, userId, now)) >= HOSTED_MAX) throw hackathonsErrors.fail('hackathons.too_many');
  const caseId = randomUUID();
  const made = await createHackathon(tx, {
    ...columns,
    id,
    hostId: userId,
    state: 'pending',
    caseId,
    createdAt: now,
    updatedAt: now,
  });
  if (!made) throw hackathonsErrors.fail('hackathons.changed_elsewhere');
  await openCase(deps, tx, { id: caseId, kind: LISTING_CASES, userId, openedAt: now, subjectId: id });
  await audit(tx, {
    action: 'hackathons.submitted_for_approval',
    actorId: userId,
    subjectId: id,
    request: deps.request,
  });
  return made;
}

async function change(
  { request }: OperationDeps,
  tx: Transaction,
  stored: HackathonRow,
  { userId, body, now }: Save,
): Promise<HackathonRow> {
  const columns = columnsOf(body);
  const changed = changedFields(stored, columns);
  if (changed.length === 0) return stored;
  if (stored.revision !== body.revision)
    throw hackathonsErrors.fail('hackathons.changed_elsewhere', { details: { revision: stored.revision } });
  if (stored.state === 'canceled') throw hackathonsErrors.fail('hackathons.not_listed');
  requireNotEnded(stored, now);
  requireMoments(columns, stored, now);
  const row = await changeHackathon(tx, stored.id, { ...columns, updatedAt: now });
  if (changed.includes('startsAt') || changed.includes('endsAt')) await announceMoments(tx, row, now);
  // A change after the approval is on record, with its time and fields: the trail says when, and what.
  await audit(tx, {
    action: 'hackathons.changed',
    actorId: userId,
    subjectId: stored.id,
    request,
    details: { changed, state: row.state, revision: row.revision },
  });
  return row;
}

function columnsOf({ revision: _, startsAt, endsAt, ...texts }: SaveHackathon) {
  return { ...texts, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
type Columns = ReturnType<typeof columnsOf>;

function changedFields(stored: HackathonRow, columns: Columns): (keyof Columns)[] {
  const all = Object.keys(columns) as (keyof Columns)[];
  return all.filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(columns[field]));
}

/** @throws hackathons.dates with what is wrong as its message */
function requireMoments(next: Moments, before: Moments | null, now: Date): void {
  const message = momentsProblem(next, before, now);
  if (message !== null) throw hackathonsErrors.fail('hackathons.dates', { message });
}

async function announceMoments(tx: Transaction, row: HackathonRow, at: Date): Promise<void> {
  await notifyAbout(tx, row, {
    to: (await listRegistered(tx, row.id)).filter((userId) => userId !== row.hostId),
    type: 'info',
    title: `New dates: ${row.title}`,
    message: `It starts on ${momentText(row.startsAt)} and ends on ${momentText(row.endsAt)}.`,
    fact: `moved.${row.revision}`,
    at,
  });
}
