import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Tricks by which a test provokes a refusal. */
export interface PasskeyTricks {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  /** Signature counter to answer with; the authenticator's own continues counting. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly forged?: boolean;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator as a phone or a security key is one: real keys, real WebAuthn structures, attestation "none". */
export class VirtualPasskey {
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  readonly #isSynced: boolean;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle: string | undefined;
  #counter: number;

  /** @param counts whether it counts its signatures, as security keys do and synced passkeys do not */
  constructor(publicUrl: string, { counts = true }: { readonly counts?: boolean } = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#origin = new URL(publicUrl).origin;
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#counter = counts ? 1 : 0;
    this.#isSynced = !counts;
  }

  /** Answers `navigator.credentials.create`. */
  register(options: Options, tricks: PasskeyTricks = {}) {
    this.#userHandle = options.user?.id;
    const attestedData = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.#coseKey(),
    ]);
    const authData = Buffer.concat([this.#authenticatorData(tricks, FLAGS.attested), attestedData]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    return {
      ...this.#frame(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, tricks),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer(options: Options, tricks: PasskeyTricks = {}) {
    if (this.#counter > 0) this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, tricks);
    const authenticatorData = this.#authenticatorData(tricks, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const key = tricks.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#privateKey;
    return {
      ...this.#frame(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, key)),
        userHandle: tricks.userHandle ?? this.#userHandle,
      },
    };
  }

  #frame() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, tricks: PasskeyTricks): string {
    const { origin = this.#origin } = tricks;
    const data = { type: tricks.type ?? type, challenge: tricks.challenge ?? challenge, origin };
    return base64url(Buffer.from(JSON.stringify({ ...data, crossOrigin: false })));
  }

  #authenticatorData(tricks: PasskeyTricks, extraFlags: number): Buffer {
    const { userPresent = true, userVerified = true, counter = this.#counter } = tricks;
    const rpId = tricks.rpId ?? new URL(this.#origin).hostname;
    const flags =
      extraFlags |
      (userPresent ? FLAGS.present : 0) |
      (userVerified ? FLAGS.verified : 0) |
      (this.#isSynced ? FLAGS.backupEligible | FLAGS.backedUp : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** RFC 9053: an ES256 key. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const point = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}
