import type { Clock } from '#platform/kernel/clock.ts';
import type { CredentialKind, Show } from '../contract/signed-schemas.ts';
import { aHolderPair, type HolderPair, presented } from './holder.ts';

/** A credential in a member's browser. */
export interface Taken {
  readonly credential: string;
  readonly pair: HolderPair;
}

/** Anyone who calls the server. */
export interface Caller {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answered>;
}

/** An answer as tests of a domain read it. */
interface Answered {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: headers as the server gives them.
  readonly headers: any;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every endpoint.
  readonly body: any;
}

interface Wish {
  readonly kind?: CredentialKind;
  readonly names?: readonly string[];
  readonly days?: number;
}

/** Acts of members who hold signed credentials, on any server that has them. */
export function showsOn(services: {
  readonly config: { readonly PUBLIC_URL: string };
  readonly clock: Clock;
}) {
  const audience = new URL(services.config.PUBLIC_URL).origin;
  async function take(by: Caller, kind: CredentialKind = 'sbt', count = 1): Promise<Taken[]> {
    const pairs = Array.from({ length: count }, aHolderPair);
    const keys = pairs.map(({ jwk }) => jwk);
    const { data } = await succeeded(by.call('POST', '/api/credentials/signed', { kind, keys }));
    return data.credentials.map((credential: string, index: number) => ({ credential, pair: pairs[index] }));
  }
  async function nonceFor(by: Caller): Promise<string> {
    return (await succeeded(by.call('POST', '/api/credentials/shows/start'))).data.nonce;
  }
  /** The answer to making a link of one credential. */
  async function tryShow(
    by: Caller,
    { credential, pair }: Taken,
    { names = [], days = 7 }: Wish = {},
  ): Promise<Answered> {
    const nonce = await nonceFor(by);
    const presentation = presented(credential, names, pair, { nonce, audience, at: services.clock.now() });
    return by.call('POST', '/api/credentials/shows', { presentation, nonce, days });
  }
  async function show(by: Caller, wish: Wish = {}): Promise<Show> {
    const [taken] = await take(by, wish.kind);
    if (!taken) throw new Error('No credential was issued');
    return (await succeeded(tryShow(by, taken, wish))).data;
  }
  return { audience, take, nonceFor, tryShow, show };
}

async function succeeded(answer: Promise<Answered>): Promise<Answered['body']> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}
