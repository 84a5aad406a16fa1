import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { HolderKey } from '../contract/signed-schemas.ts';

/** A holder's key, with its public part as a credential is bound to it. */
export interface HolderPair {
  readonly key: KeyObject;
  readonly jwk: HolderKey;
}

/** Makes a holder's key. */
export function aHolderPair(): HolderPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return { key: privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } };
}

export interface Binding {
  readonly nonce: string;
  readonly audience: string;
  readonly at: Date;
  readonly header?: object;
  readonly payload?: object;
}

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const decoded = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Place of a credential in a status list, as it says itself. */
export function placeOf(credential: string): { readonly idx: number; readonly uri: string } {
  const { status } = decoded(credential.split('.')[1]) as {
    status: { status_list: { idx: number; uri: string } };
  };
  return status.status_list;
}

/** Disclosures of a credential by claim name. */
export function disclosuresOf(credential: string): Map<string, string> {
  const parts = credential.split('~').slice(1, -1);
  return new Map(parts.map((part) => [(decoded(part) as unknown as string[])[1] ?? '', part]));
}

/** Shows some claims of a credential and signs for them: by hand, so that it checks the library too. */
export function presented(
  credential: string,
  names: readonly string[],
  pair: HolderPair,
  binding: Binding,
): string {
  const all = disclosuresOf(credential);
  const [jwt = ''] = credential.split('~');
  return bindTo([jwt, ...names.map((name) => all.get(name) ?? name)], pair, binding);
}

/** Adds the holder's signature to an SD-JWT in parts. */
export function bindTo(
  parts: readonly string[],
  { key }: HolderPair,
  { nonce, audience, at, header, payload }: Binding,
): string {
  const bound = `${parts.join('~')}~`;
  const head = encoded({ typ: 'kb+jwt', alg: 'ES256', ...header });
  const body = encoded({
    iat: Math.floor(at.getTime() / 1000),
    aud: audience,
    nonce,
    sd_hash: digest(bound),
    ...payload,
  });
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' });
  return `${bound}${head}.${body}.${signature.toString('base64url')}`;
}
