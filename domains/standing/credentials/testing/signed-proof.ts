import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { DAY_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { CREDENTIAL_TYPES } from '../contract/signed-constants.ts';
import { aHolderPair, digest, encoded, presented } from './holder.ts';

const ISSUER = 'https://hodag.example';
const URI = `${ISSUER}/credentials/status/1`;
const KID = 'credentials-1';

/** The file of a proof of a DBT that shows an alias, with the documents of its issuer: by hand, and without a server. */
export function aSignedProof(now = new Date()) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pair = aHolderPair();
  const alias = encoded([randomUUID(), 'alias', 'tidewatch']);
  const until = new Date(now.getTime() + DAY_MS);
  const term = { iat: seconds(now), exp: seconds(until) };
  const jwt = signed(privateKey, 'dc+sd-jwt', {
    ...term,
    iss: ISSUER,
    vct: CREDENTIAL_TYPES.dbt,
    _sd_alg: 'sha-256',
    _sd: [digest(alias)],
    cnf: { jwk: pair.jwk },
    status: { status_list: { idx: 7, uri: URI } },
  });
  const nonce = randomUUID();
  const binding = { nonce, audience: ISSUER, at: now };
  const presentation = presented(`${jwt}~${alias}~`, ['alias'], pair, binding);
  const lst = deflateSync(Buffer.alloc(8)).toString('base64url');
  return {
    proof: {
      format: 'hodag-proof/1',
      issuer: ISSUER,
      audience: ISSUER,
      nonce,
      until: until.toISOString(),
      presentation,
    },
    metadata: {
      issuer: ISSUER,
      jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KID, use: 'sig', alg: 'EdDSA' }] },
    },
    status: signed(privateKey, 'statuslist+jwt', { ...term, sub: URI, status_list: { bits: 2, lst } }),
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / SECOND_MS);

function signed(key: KeyObject, typ: string, payload: object): string {
  const text = `${encoded({ alg: 'EdDSA', typ, kid: KID })}.${encoded(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
