import { compactVerify, importJWK } from 'jose';

/** Public key as a document or a credential gives it. */
interface PublicJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y?: string;
}

/** Whether a JWS in compact form is signed with this key, by this method and no other. */
export async function isSigned(jws: string, jwk: PublicJwk, alg: 'EdDSA' | 'ES256'): Promise<boolean> {
  try {
    await compactVerify(jws, await importJWK({ ...jwk }, alg), { algorithms: [alg] });
    return true;
  } catch {
    // The library throws for a signature that does not match and for a key that is none.
    return false;
  }
}
