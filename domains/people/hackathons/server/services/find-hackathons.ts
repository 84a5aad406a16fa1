import type { Actor } from '#platform/kernel/access.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import { canReadHackathon } from '../policies.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { findHackathon, lockHackathon } from '../store/hackathon-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/**
 * A hackathon the caller may read.
 * @throws hackathons.not_found
 */
export async function getReadable(db: Database, actor: Actor, id: string): Promise<HackathonRow> {
  return requireReadable(actor, await findHackathon(db, id));
}

/** The same, locked. @throws hackathons.not_found */
export async function lockReadable(tx: Transaction, actor: Actor, id: string): Promise<HackathonRow> {
  return requireReadable(actor, await lockHackathon(tx, id));
}

function requireReadable(actor: Actor, hackathon: HackathonRow | null): HackathonRow {
  if (!hackathon || !canReadHackathon(actor, hackathon)) throw hackathonsErrors.fail('hackathons.not_found');
  return hackathon;
}

/**
 * Members register until the end of what is listed. To be called behind the lock, with a clock that is read there.
 * @throws hackathons.not_listed, hackathons.ended
 */
export function requireRunning(hackathon: HackathonRow, now: Date): void {
  if (hackathon.state !== 'listed') throw hackathonsErrors.fail('hackathons.not_listed');
  requireNotEnded(hackathon, now);
}

/** @throws hackathons.ended */
export function requireNotEnded(hackathon: HackathonRow, now: Date): void {
  if (phaseOf(hackathon, now) === 'ended') throw hackathonsErrors.fail('hackathons.ended');
}
