import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { type Member, signedUp } from './member.ts';

export interface Player {
  readonly page: Page;
  readonly member: Member;
  readonly id: string;
}

export const hex = (bytes: number): string => `0x${randomBytes(bytes).toString('hex')}`;

/** A member of the level full: how each step of it is reached is another journey. @param wallet another one for each */
export async function aPlayer(pool: Pool, page: Page, wallet: string = hex(20)): Promise<Player> {
  const member = await signedUp(page);
  const { rows } = await pool.query<{ id: string }>(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now(), wallet_address = $2 where username = $1 returning id`,
    [member.username, wallet],
  );
  const id = rows[0]?.id ?? '';
  for (const text of [
    `insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
     values ($1, '\\x00', 'App', now(), now())`,
    `insert into identity_passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'Key', now())`,
    `insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count, passed)
     values (gen_random_uuid(), $1, now(), now() + interval '1 hour', '[]', now(), 10, true)`,
    `insert into profiles_profile (user_id, persona, bio, updated_at) values ($1, 'general', 'I keep a harbor.', now())
     on conflict (user_id) do update set persona = 'general', bio = 'I keep a harbor.'`,
  ]) {
    await pool.query(text, [id]);
  }
  return { page, member, id };
}

/** A published project with a campaign as if it had been read on the chain. @param address of the campaign */
export async function aFundedProject(
  pool: Pool,
  { id: ownerId }: Player,
  title: string,
  address: string = hex(20),
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into projects_project (id, owner_id, status, title, summary, description, categories, funding_goal_wei,
       created_at, updated_at, published_at)
     values ($1, $2, 'published', $3, 'Flood gauges for small harbors.', 'Open gauges.', '{Climate}', 0, now(), now(), now())`,
    [id, ownerId, title],
  );
  await pool.query('insert into crowdfunding_chain (chain_id) values (31337) on conflict do nothing');
  await pool.query(
    `insert into crowdfunding_campaign (id, project_id, owner_id, chain_id, tx_hash, state, address, beneficiary, mode,
       goal_wei, deadline, voting_seconds, patience_seconds, block_number, created_at)
     values ($1, $1, $2, 31337, $3, 'open', $4, $5, 'keep', 1, now() + interval '30 days', 604800, 7776000, 1, now())`,
    [id, ownerId, hex(32), address, hex(20)],
  );
  return id;
}

/** So many hours pass for every round and every gift: all their moments are that much earlier. */
export async function passHours(pool: Pool, hours: number): Promise<void> {
  const earlier = (name: string): string => `${name} = ${name} - interval '${hours} hours'`;
  const moments = ['created_at', 'updated_at', 'published_at', 'applications_from', 'giving_from'];
  const all = [...moments, 'giving_until', 'appeal_until'].map(earlier).join(', ');
  await pool.query(`update rounds_round set ${all}, revision = revision + 1`);
  await pool.query(`update crowdfunding_contribution set ${earlier('given_at')}`);
}
