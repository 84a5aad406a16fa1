import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { IssuerJwk, ListedKey } from '../../contract/issuer-key.ts';
import { keyName, listedKey } from '../rules/issuer-documents.ts';
import { deleteIssuerKey, listIssuerKeys, replaceIssuerKey } from '../store/issuer-key-store.ts';
import { revokeSignedSince } from '../store/signed-store.ts';
import type { IssuerKeyRow } from '../store/tables.ts';

const SEALED_FOR = 'credentials-issuer-key';
/** Two processes that begin at once: the second reads what the first made. */
const TRIES = 3;

export interface IssuerKey {
  readonly kid: string;
  readonly key: KeyObject;
}

/** Origin that issues credentials, in `iss`. */
export const issuerOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string => new URL(PUBLIC_URL).origin;

type KeyServices = Pick<Services, 'db' | 'keys' | 'clock' | 'log'>;

/** Keys of the issuer as its documents list them. Reading opens and replaces none; only the first is made. */
export async function listPublicKeys(services: KeyServices): Promise<ListedKey[]> {
  const rows = await listIssuerKeys(services.db);
  if (rows.length > 0) return rows.map(({ number, publicJwk }) => listedKey(number, publicJwk));
  await currentIssuerKey(services);
  return listPublicKeys(services);
}

/**
 * The key that signs now. One that another SECRET_KEY sealed cannot be opened: it is retired, and the next is made.
 */
export async function currentIssuerKey(services: KeyServices): Promise<IssuerKey> {
  for (let left = TRIES; left > 0; left--) {
    const newest = (await listIssuerKeys(services.db)).at(-1);
    const key = newest && openKey(services, newest);
    if (key) return key;
    if (newest) {
      services.log.warn(
        { kid: keyName(newest.number) },
        'a key of the issuer cannot be opened and is retired',
      );
    }
    await storeNext(services, newest).catch((error: unknown) => {
      if (!(error instanceof KeyMadeElsewhere)) throw error;
    });
  }
  throw new Error('No key of the issuer could be made');
}

/**
 * Makes the next key. The one in use stays listed for what it signed; after a leak it is removed, since anyone may have
 * signed with it. @returns the name of the new key
 */
export async function rotateIssuerKey(services: KeyServices, { isLeaked = false } = {}): Promise<string> {
  return storeNext(services, (await listIssuerKeys(services.db)).at(-1), isLeaked);
}

/** Another process stored a key with this number first. */
class KeyMadeElsewhere extends Error {
  override readonly name = 'KeyMadeElsewhere';
}

/** Stores a new key after the newest one. @throws KeyMadeElsewhere, with nothing changed */
async function storeNext(
  { db, keys, clock }: KeyServices,
  newest: IssuerKeyRow | undefined,
  isLeaked = false,
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const publicJwk: IssuerJwk = { kty: 'OKP', crv: 'Ed25519', x };
  const number = (newest?.number ?? 0) + 1;
  const sealed = keys.seal(SEALED_FOR, plain, keyName(number));
  await inTransaction(db, async (tx) => {
    const row: IssuerKeyRow = { number, publicJwk, sealed, createdAt: clock.now(), retiredAt: null };
    if (!(await replaceIssuerKey(tx, row))) {
      throw new KeyMadeElsewhere('Another process made a key at the same moment');
    }
    if (!newest || !isLeaked) return;
    await deleteIssuerKey(tx, newest.number);
    await revokeSignedSince(tx, newest.createdAt);
  });
  return keyName(number);
}

function openKey({ keys }: Pick<Services, 'keys'>, { number, sealed }: IssuerKeyRow): IssuerKey | null {
  const plain = keys.unseal(SEALED_FOR, sealed, keyName(number));
  if (!plain) return null;
  return { kid: keyName(number), key: createPrivateKey({ key: plain, type: 'pkcs8', format: 'der' }) };
}
