import { findReadableHackathon, type HostedHackathon } from '#people/hackathons/server';
import { findJudgingOutcome, type JudgingOutcome } from '#people/judging/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { prizesErrors } from '../../contract/errors.ts';
import type { Course } from '../rules/prize-life.ts';

/** A hackathon the caller may read. @throws prizes.not_found */
export async function findReadable(db: Database, actor: Actor, id: string): Promise<HostedHackathon> {
  const hackathon = await findReadableHackathon(db, actor, id);
  if (!hackathon) throw prizesErrors.fail('prizes.not_found');
  return hackathon;
}

/** A hackathon's course, with the ranking that prizes follow. */
export interface Running extends Course {
  readonly judging: JudgingOutcome | null;
}

/** Prizes are added to listed hackathons alone: one that is declined was hidden after a report. */
const LISTINGS: Readonly<Record<HostedHackathon['state'], Course['listing']>> = {
  pending: 'hidden',
  listed: 'listed',
  declined: 'hidden',
  canceled: 'canceled',
};

export async function readCourse(db: Database, hackathon: HostedHackathon): Promise<Running> {
  const { id, state, endsAt } = hackathon;
  return { listing: LISTINGS[state], endsAt, judging: await findJudgingOutcome(db, id) };
}
