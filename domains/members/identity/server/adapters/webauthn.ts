import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CHALLENGE_TTL_MS } from '../../contract/constants.ts';
import type { PasskeyAnswer, PasskeyRegistration } from '../../contract/passkey-schemas.ts';

/** Site that passkeys belong to: the host of PUBLIC_URL, and answers are taken from that origin only. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of an instance. Passkeys are made for names, so an instance on a loopback address is
 * `localhost` to them, as the check of request origins takes both for one.
 */
export function relyingParty(config: { readonly PUBLIC_URL: string }): RelyingParty {
  const url = new URL(config.PUBLIC_URL);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** A credential as the account holds it. */
export interface StoredCredential {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A credential as its registration gave it. */
export interface NewCredential extends StoredCredential {
  readonly synced: boolean;
}

/** A verified answer, or why it was not taken; the reason is for the audit trail. */
export type Verdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

function credentialList(credentials: readonly StoredCredential[]) {
  return credentials.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...transports] as AuthenticatorTransport[],
  }));
}

/** Options for the browser to make a passkey: kept on the device, found without a name, always user-verified. */
export function registrationOptions(
  party: RelyingParty,
  account: { readonly id: string; readonly username: string },
  known: readonly StoredCredential[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: 'Hodag',
    rpID: party.id,
    userID: userHandleBytes(account.id),
    userName: account.username,
    userDisplayName: account.username,
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: credentialList(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for the browser to use a passkey: one of `known`, or any of this site without them. */
export function assertionOptions(
  party: RelyingParty,
  known: readonly StoredCredential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_TTL_MS,
    userVerification: 'required',
    ...(known.length > 0 ? { allowCredentials: credentialList(known) } : {}),
  });
}

/** The challenge an answer says it answers; null for what is no answer. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The handle a passkey of the account answers with. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userHandleBytes(userId)).toString('base64url');
}

function userHandleBytes(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** Checks a new passkey: challenge, origin, relying party, presence, verification, key. */
export function readRegistration(
  party: RelyingParty,
  answer: PasskeyRegistration,
  challenge: string,
): Promise<Verdict<NewCredential>> {
  return judge(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(answer.response.transports ?? [])],
      synced: credentialBackedUp,
    };
  });
}

/** Checks an answer of a known passkey, and that its counter grew. @returns the new counter */
export function readAssertion(
  party: RelyingParty,
  answer: PasskeyAnswer,
  challenge: string,
  stored: StoredCredential,
): Promise<Verdict<number>> {
  return judge(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: Uint8Array.from(stored.publicKey),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/** The library throws a plain error at each thing that is wrong; none of them is a bug of ours. */
async function judge<T>(check: () => Promise<T | null>): Promise<Verdict<T>> {
  try {
    const value = await check();
    return value === null ? { ok: false, reason: 'The signature is wrong' } : { ok: true, value };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message.slice(0, 200) : 'Unreadable' };
  }
}
