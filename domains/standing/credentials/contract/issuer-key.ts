/** Public Ed25519 key of an issuer, as a JWK. */
export interface IssuerJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** A public key as an issuer lists it. */
export interface ListedKey extends IssuerJwk {
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}
