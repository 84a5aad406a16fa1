import type { HolderKey } from '../contract/signed-schemas.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A new key of the holder: its private part stays in this browser and cannot be read out. */
export async function makeHolderKey(): Promise<{ readonly key: CryptoKey; readonly jwk: HolderKey }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { key: privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } };
}

/** Selection of claims: names, and tiers of RepID below them. */
export interface Selection {
  readonly alias?: true;
  readonly member_since?: true;
  readonly held_since?: true;
  readonly rep_id_at_least?: Readonly<Record<string, true>>;
}

interface Request {
  readonly nonce: string;
  readonly audience: string;
  /** Time of the server, in seconds. */
  readonly at: number;
}

/** Shows the selected claims of a credential, signed with the holder's key for this request and site. */
export async function presentCredential(
  { credential, key }: { readonly credential: string; readonly key: CryptoKey },
  selection: Selection,
  { nonce, audience, at }: Request,
): Promise<string> {
  const { SDJwtInstance } = await import('@sd-jwt/core');
  const library = new SDJwtInstance({
    hasher: async (data) => {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
      return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    },
    kbSignAlg: 'ES256',
    kbSigner: async (text) => {
      const bytes = new TextEncoder().encode(text);
      return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes));
    },
  });
  return library.present<Record<string, unknown>>(credential, { ...selection } as never, {
    kb: { payload: { iat: at, aud: audience, nonce } },
  });
}

/** End of a credential, in milliseconds. */
export function endOf(credential: string): number {
  const [, payload = ''] = credential.split('.');
  const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  return Number(JSON.parse(text).exp) * 1000;
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
