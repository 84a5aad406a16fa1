/** What an account can prove itself with beside its password, as other domains see it. */
export interface Factors {
  readonly authenticator: boolean;
  /** Passkeys that ask for a finger, a face or a PIN. */
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** Checksummed address of the linked wallet. */
  readonly wallet: string | null;
  /** The verified phone number, as E.164: a contact, no way to sign in. */
  readonly phone: string | null;
  /** A verified address beside the account's own: a contact, no way to sign in. */
  readonly secondEmail: string | null;
}

/** Kinds of second factor. */
export type SecondFactorKind = 'authenticator' | 'passkey';

/** How a sign-in that waits may be finished: by a factor where there is one, else by the mailed code. */
export type VerificationWay = SecondFactorKind | 'recovery' | 'email';
