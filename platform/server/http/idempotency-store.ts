import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';

/** One idempotency key of one API key. */
export interface ClaimName {
  readonly keyId: string;
  readonly name: string;
}

export interface Claim extends ClaimName {
  readonly userId: string;
  readonly run: string;
  readonly hash: Buffer;
  readonly at: Date;
  readonly until: Date;
  /** Answers from before are forgotten. */
  readonly keptFrom: Date;
}

export interface KnownCall {
  readonly hash: Buffer;
  readonly claimedUntil: Date;
  readonly tookEffect: boolean;
  readonly body: string | null;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Takes an idempotency key for one run, also of a run that ended without effect or a day ago. @returns whether it did */
export async function takeClaim(db: Database, claim: Claim): Promise<boolean> {
  const { keyId, name, userId, run, hash, at, until, keptFrom } = claim;
  const { rowCount } = await db.execute(sql`
    insert into platform_idempotency (key_id, name, user_id, run, hash, claimed_until, at)
    values (${keyId}, ${name}, ${userId}, ${run}, ${hash}, ${moment(until)}, ${moment(at)})
    on conflict (key_id, name) do update
    set run = excluded.run, hash = excluded.hash, claimed_until = excluded.claimed_until, at = excluded.at,
      took_effect = false, body = null
    where platform_idempotency.at <= ${moment(keptFrom)}
      or (platform_idempotency.body is null and not platform_idempotency.took_effect
        and platform_idempotency.claimed_until <= excluded.at and platform_idempotency.hash = excluded.hash)`);
  return rowCount === 1;
}

export async function findCall(db: Database, { keyId, name }: ClaimName): Promise<KnownCall | null> {
  const { rows } = await db.execute<{
    hash: Buffer;
    claimed_until: string;
    took_effect: boolean;
    body: string | null;
  }>(sql`select hash, claimed_until, took_effect, body
    from platform_idempotency where key_id = ${keyId} and name = ${name}`);
  const [row] = rows;
  if (!row) return null;
  const { hash, claimed_until, took_effect, body } = row;
  return { hash, claimedUntil: new Date(claimed_until), tookEffect: took_effect, body };
}

/**
 * Notes in a transaction of the operation that its call took effect, if the transaction changed anything.
 * @returns false where another run has the claim now, so this one must not commit
 */
export async function markEffect(tx: Transaction, { keyId, name, run }: Claim): Promise<boolean> {
  const { rows } = await tx.execute<{ wrote: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as wrote`,
  );
  if (!rows[0]?.wrote) return true;
  const { rowCount } = await tx.execute(sql`
    update platform_idempotency set took_effect = true
    where key_id = ${keyId} and name = ${name} and run = ${run}`);
  return rowCount === 1;
}

export async function keepAnswer(db: Database, { keyId, name, run }: Claim, body: string): Promise<void> {
  await db.execute(sql`
    update platform_idempotency set body = ${body}
    where key_id = ${keyId} and name = ${name} and run = ${run}`);
}

/**
 * Ends a run that failed: its idempotency key is given back where it changed nothing. Where it did, its answer is known to be lost
 * from now on, not once the claim would have run out.
 */
export async function endClaim(db: Database, { keyId, name, run, at }: Claim): Promise<void> {
  const own = sql`key_id = ${keyId} and name = ${name} and run = ${run}`;
  await db.execute(sql`
    with gone as (delete from platform_idempotency where ${own} and not took_effect)
    update platform_idempotency set claimed_until = ${moment(at)} where ${own} and took_effect`);
}

/** Deletes what a member's programs called: their account is deleted. */
export async function deleteCallsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from platform_idempotency where user_id = ${userId}`);
}

export async function deleteCallsBefore(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from platform_idempotency where at <= ${moment(before)}`);
}
