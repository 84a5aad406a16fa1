import { Secret, TOTP } from 'otpauth';
import {
  AUTHENTICATOR_STEP_SECONDS,
  AUTHENTICATOR_WINDOW_STEPS,
  CODE_DIGITS,
} from '../../contract/constants.ts';

/** Name under which authenticator apps list the account. */
const ISSUER = 'Hodag';

/** Parameters that RFC 6238 leaves open. Authenticator apps reliably know only these. */
export interface TotpShape {
  readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512';
  readonly digits: number;
}

const SHAPE: TotpShape = { algorithm: 'SHA1', digits: CODE_DIGITS };

function secretOf(bytes: Uint8Array): Secret {
  // A separate copy: a Buffer's memory may be shared with others.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The code of a moment (RFC 6238). */
export function totpCode(secret: Uint8Array, at: Date, shape: TotpShape = SHAPE): string {
  return TOTP.generate({
    secret: secretOf(secret),
    ...shape,
    period: AUTHENTICATOR_STEP_SECONDS,
    timestamp: at.getTime(),
  });
}

/**
 * The time step a code belongs to, at most one away from now (RFC 6238 §5.2: clocks differ, people type slowly).
 * @returns null when it is no code of these steps
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  // The library compares bytes and throws at other digits than ASCII's.
  if (!/^[0-9]+$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    ...SHAPE,
    period: AUTHENTICATOR_STEP_SECONDS,
    timestamp,
    window: AUTHENTICATOR_WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / AUTHENTICATOR_STEP_SECONDS) + delta;
}

/** A secret as people type it (base 32). */
export function secretText(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** The address a QR code carries to an authenticator app. */
export function authenticatorUri(secret: Uint8Array, username: string): string {
  return new TOTP({
    issuer: ISSUER,
    label: username,
    secret: secretOf(secret),
    ...SHAPE,
    period: AUTHENTICATOR_STEP_SECONDS,
  }).toString();
}
