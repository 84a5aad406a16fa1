import type { VerificationWay } from '../../../contract/factors.ts';

/** Heading of a sign-in that waits, by the way it is finished first. */
export function verificationTitle(way: VerificationWay | undefined): string {
  return way === 'passkey' ? 'Use your passkey' : 'Enter the 6-digit code';
}

/** Why something is asked, before anything is typed. */
export function verificationReason(way: VerificationWay | undefined): string {
  switch (way) {
    case 'authenticator':
      return 'your account has a second factor. Open your authenticator app.';
    case 'passkey':
    case 'recovery':
      return 'your account has a second factor.';
    default:
      return 'this browser is new to your account. We are mailing you a code.';
  }
}
