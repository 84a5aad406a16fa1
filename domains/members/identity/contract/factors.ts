/** Ways for an account to prove itself beside its password, as other domains see them. */
export interface Factors {
  readonly authenticator: boolean;
  /** Passkeys that ask for a finger, a face or a PIN. */
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** Checksummed address of the linked wallet. */
  readonly wallet: string | null;
}

/** Kinds of second factor. */
export type SecondFactorKind = 'authenticator' | 'passkey';

/** How a sign-in that waits may be finished: by a factor where there is one, else by the mailed code. */
export type VerificationWay = SecondFactorKind | 'recovery' | 'email';
