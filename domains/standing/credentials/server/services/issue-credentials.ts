import { randomBytes, randomInt, sign } from 'node:crypto';
import { SDJwtInstance } from '@sd-jwt/core';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { REP_ID_TIERS, STATUS_PLACES } from '../../contract/signed-constants.ts';
import type { CredentialKind, HolderKey } from '../../contract/signed-schemas.ts';
import { hasher } from '../rules/sd-jwt.ts';
import { payloadOf, type SignedFacts, termOf } from '../rules/signed-claims.ts';
import type { StatusPlace } from '../rules/status-list.ts';
import { countPlaces, findNewestList, insertSigned } from '../store/signed-store.ts';
import { type IssuerKey, issuerOf } from './issuer-keys.ts';

/** Rounds in which all of a batch finds free places in a list that is half empty at least. */
const TRIES = 60;

/** Takes random places for a batch: neighbors in a list say nothing about each other. */
export async function takePlaces(
  tx: Transaction,
  { userId, kind, count, now }: { userId: string; kind: CredentialKind; count: number; now: Date },
): Promise<StatusPlace[]> {
  const newest = (await findNewestList(tx)) ?? 1;
  const list = (await countPlaces(tx, newest)) < STATUS_PLACES / 2 ? newest : newest + 1;
  const { until: expiresAt } = termOf(kind, now);
  const taken = new Set<number>();
  for (let left = TRIES; taken.size < count; left--) {
    if (left === 0) throw new Error('No free places in the status list');
    const wanted = new Set(Array.from({ length: count - taken.size }, () => randomInt(STATUS_PLACES)));
    const rows = [...wanted].map((idx) => ({
      list,
      idx,
      userId,
      kind,
      status: 0 as const,
      issuedAt: now,
      expiresAt,
    }));
    for (const idx of await insertSigned(tx, rows)) taken.add(idx);
  }
  return [...taken].map((idx) => ({ list, idx }));
}

interface Batch {
  readonly kind: CredentialKind;
  readonly facts: SignedFacts;
  readonly holderKeys: readonly HolderKey[];
  readonly places: readonly StatusPlace[];
  readonly signer: IssuerKey;
}

/** Signs a batch of credentials, each with its own holder key, place and salts. */
export function signCredentials(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { kind, facts, holderKeys, places, signer }: Batch,
): Promise<string[]> {
  const library = new SDJwtInstance({
    signer: (data) => sign(null, Buffer.from(data), signer.key).toString('base64url'),
    signAlg: 'EdDSA',
    hasher,
    saltGenerator: (length) => randomBytes(length).toString('base64url'),
  });
  const now = clock.now();
  return Promise.all(
    holderKeys.map((holderKey, index) => {
      const place = places[index];
      if (!place) throw new Error('A credential without a place');
      const payload = payloadOf({ kind, facts, issuer: issuerOf(config), holderKey, place, now });
      const frame = {
        _sd: ['alias', 'member_since', ...('held_since' in payload ? ['held_since'] : [])],
        rep_id_at_least: { _sd: REP_ID_TIERS.map(String) },
      };
      return library.issue<Record<string, unknown>>(payload, frame as never, {
        header: { typ: 'dc+sd-jwt', kid: signer.kid },
      });
    }),
  );
}
