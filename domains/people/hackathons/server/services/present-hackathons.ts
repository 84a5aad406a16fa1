import { whoIs } from '#members/identity/server';
import { levelsFor, missingFor } from '#members/onboarding/server';
import { canStillAppeal, listCasesById } from '#members/reviews/server';
import { skillsById } from '#people/people/contract';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Hackathon, HackathonCard } from '../../contract/schemas.ts';
import { actionsOf, canReadDecision, isHost } from '../policies.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { countRegistered, findRegistration, listRegisteredFor } from '../store/registration-store.ts';
import { countSubmissions } from '../store/submission-store.ts';
import type { HackathonRow } from '../store/tables.ts';
import { entryOf, readMakers } from './read-makers.ts';

interface Reader {
  readonly actor: Actor;
  readonly now: Date;
}

/** Skills by id with their names; one that is no longer in the list keeps its id as its name. */
export function nameEach(ids: readonly string[]): { skill: string; name: string }[] {
  return ids.map((skill) => ({ skill, name: skillsById().get(skill)?.name ?? skill }));
}

/** Hackathons as rows of a list, in four queries for any number of them. Visitors read no member's name. */
export async function presentCards(
  db: Database,
  rows: readonly HackathonRow[],
  { actor, now }: Reader,
): Promise<HackathonCard[]> {
  const ids = rows.map(({ id }) => id);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const nameOf = await whoIs(db, userId === null ? [] : rows.map(({ hostId }) => hostId));
  const registered = await countRegistered(db, ids);
  const submissions = await countSubmissions(db, ids);
  const own = userId === null ? new Set<string>() : await listRegisteredFor(db, userId, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    state: row.state,
    phase: phaseOf(row, now),
    host: userId === null ? null : nameOf(row.hostId),
    skills: nameEach(row.skills),
    place: row.place,
    prize: row.prize,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    registeredCount: registered.get(row.id) ?? 0,
    submissionCount: submissions.get(row.id) ?? 0,
    isHost: isHost(actor, row),
    isRegistered: own.has(row.id),
  }));
}

/**
 * A hackathon for one reader: what everyone reads, and what they can do with it. Outside transactions: it reads much.
 */
export async function presentHackathon(
  services: Pick<Services, 'db' | 'contributions'>,
  row: HackathonRow,
  reader: Reader,
): Promise<Hackathon> {
  const [card] = await presentCards(services.db, [row], reader);
  if (!card) throw new Error('A hackathon has a card');
  const { canceledAt, cancelReason } = row;
  return {
    ...card,
    revision: row.revision,
    description: row.description,
    website: row.website,
    createdAt: row.createdAt.toISOString(),
    listedAt: row.listedAt?.toISOString() ?? null,
    canceled:
      canceledAt && cancelReason !== null ? { at: canceledAt.toISOString(), reason: cancelReason } : null,
    declined: await declinedFor(services, row, reader.actor),
    viewer: await viewerOf(services, row, reader),
  };
}

async function declinedFor(
  services: Pick<Services, 'db' | 'contributions'>,
  row: HackathonRow,
  actor: Actor,
): Promise<Hackathon['declined']> {
  if (row.state !== 'declined' || actor.kind !== 'member' || !canReadDecision(actor, row)) return null;
  const [review] = await listCasesById(services.db, [row.caseId]);
  const reason = review?.decisions.at(-1)?.reason;
  if (!review || reason === undefined) return null;
  const canAppeal = isHost(actor, row) && canStillAppeal(services, review, actor.userId);
  return { reason, caseId: review.id, canAppeal };
}

/** Members register and submit from this level on (`registerForHackathon`). */
const LEVEL = 'email';

async function viewerOf(
  services: Pick<Services, 'db' | 'contributions'>,
  row: HackathonRow,
  { actor, now }: Reader,
): Promise<Hackathon['viewer']> {
  if (actor.kind !== 'member') return { can: [], looksForTeam: null, submission: null, locked: null };
  const { userId } = actor;
  const { db } = services;
  const registration = await findRegistration(db, row.id, userId);
  const isRegistered = registration !== null;
  const entry = isRegistered ? entryOf(await readMakers(db, row, now), userId) : null;
  const isAuthor = entry?.authorId === userId;
  const making = entry && (isAuthor ? 'author' : 'maker');
  return {
    can: actionsOf(actor, row, { phase: phaseOf(row, now), isRegistered, making }),
    looksForTeam: registration?.looksForTeam ?? null,
    submission: entry && { id: entry.id, title: entry.title, isAuthor },
    locked: actor.isAdmin ? null : await lockedFor(services, userId),
  };
}

async function lockedFor(
  services: Parameters<typeof levelsFor>[0],
  userId: string,
): Promise<Hackathon['viewer']['locked']> {
  if ((await levelsFor(services, userId)).includes(LEVEL)) return null;
  const gaps = await missingFor(services, userId, LEVEL);
  return { level: LEVEL, missing: gaps.map(({ label, link }) => ({ label, link })) };
}
