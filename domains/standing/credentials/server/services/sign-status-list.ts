import { CompactSign } from 'jose';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { STATUS_KEPT_SECONDS } from '../../contract/signed-constants.ts';
import { encodeStatusList, statusUri } from '../rules/status-list.ts';
import { findNewestList, listMarked } from '../store/signed-store.ts';
import { currentIssuerKey, issuerOf } from './issuer-keys.ts';

/** A list is signed for so long; a verifier that kept one longer must read it again. */
const STATUS_SECONDS = 24 * 60 * 60;

/** Signs a status list as it is now (IETF Token Status List, section 5.1). @returns null where there is no such list */
export async function signStatusList(services: Services, list: number): Promise<string | null> {
  const { db, clock, config } = services;
  const newest = await findNewestList(db);
  if (newest === null || !Number.isInteger(list) || list < 1 || list > newest) return null;
  const { kid, key } = await currentIssuerKey(services);
  const issuer = issuerOf(config);
  // Its times are those of the five minutes it is kept: where no status changed in them, all copies are the same to the byte.
  const kept = STATUS_KEPT_SECONDS;
  const iat = Math.floor(clock.now().getTime() / SECOND_MS / kept) * kept;
  const payload = {
    iss: issuer,
    sub: statusUri(issuer, list),
    iat,
    exp: iat + STATUS_SECONDS,
    ttl: kept,
    status_list: { bits: 2, lst: encodeStatusList(await listMarked(db, list)) },
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'statuslist+jwt', kid })
    .sign(key);
}
