import { listVerifiedContacts } from '#members/contacts/server';
import type { Account } from '#members/identity/contract';
import { canonicalAddress } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { repIdThroughOthers } from '#standing/reputation/server';
import type { ScoreEvidence } from '../rules/unique-human-score.ts';
import { listTaken, type StampKey } from '../store/score-store.ts';
import { readEvidence } from './read-evidence.ts';

/** Services that a score is read with. */
export type ScoreServices = Pick<Services, 'clock' | 'keys' | 'config' | 'contributions' | 'resources'>;

/** Lists the contacts and the wallet of a member by keyed hashes: the same one gives the same hash in every account. */
export async function stampKeysOf(
  { keys }: Pick<Services, 'keys'>,
  db: Database,
  { id, walletAddress }: Account,
): Promise<StampKey[]> {
  const contacts = (await listVerifiedContacts(db, id)).map(({ kind, value }) => ({
    part: kind,
    value: kind === 'email' ? canonicalAddress(value) : value,
  }));
  const wallet = walletAddress ? [{ part: 'wallet' as const, value: walletAddress.toLowerCase() }] : [];
  return [...contacts, ...wallet].map(({ part, value }) => ({
    part,
    keyHash: keys.sign('credentials-stamp', `${part}:${value}`),
  }));
}

/** Reads all that a member's score rests on. */
export async function readScoreEvidence(
  services: ScoreServices,
  db: Database,
  account: Account,
): Promise<ScoreEvidence> {
  const now = services.clock.now();
  // One after the other: a transaction has one connection.
  const { factors, provedAt, vouchEnds, isChecked } = await readEvidence(db, account, now);
  const keys = await stampKeysOf(services, db, account);
  const taken = await listTaken(db, account.id, { keys, now });
  return {
    stamps: new Map(keys.map(({ part }) => [part, { takenUntil: taken.get(part) ?? null }])),
    authenticator: factors.authenticator,
    passkey: factors.passkey,
    memberSince: account.createdAt,
    repIdThroughOthers: await repIdThroughOthers({ ...services, db }, account.id),
    provedAt,
    vouchEnds,
    isChecked,
  };
}
