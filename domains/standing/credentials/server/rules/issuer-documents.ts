import type { IssuerJwk, ListedKey } from '../../contract/issuer-key.ts';

/** Name of the issuer's key with this number, in headers and documents. */
export const keyName = (number: number): string => `credentials-${number}`;

/** A key as an issuer lists it. */
export function listedKey(number: number, { kty, crv, x }: IssuerJwk): ListedKey {
  return { kty, crv, x, kid: keyName(number), use: 'sig', alg: 'EdDSA' };
}

/** `did:web` of an origin: its host, with a port's colon percent-encoded. */
export function didOf(issuer: string): string {
  return `did:web:${new URL(issuer).host.replace(':', '%3A')}`;
}

/** DID document of an issuer; retired keys stay, so that what they signed can be checked. */
export function didDocument(issuer: string, keys: readonly ListedKey[]): object {
  const id = didOf(issuer);
  const methods = keys.map(({ kty, crv, x, kid }) => ({
    id: `${id}#${kid}`,
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: { kty, crv, x },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    alsoKnownAs: [issuer],
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

/** The issuer's document for verifiers of SD-JWT VC. */
export function issuerMetadata(issuer: string, keys: readonly ListedKey[]): object {
  return { issuer, jwks: { keys } };
}
